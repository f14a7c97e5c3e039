/** The result of sending a form. */
export type Sent =
  | { is: 'done' }
  /** The form that the server rendered: the next step, or this one with errors. */
  | { is: 'form'; element: HTMLFormElement }
  | { is: 'failed' }

/**
 * Posts a form to its own page, as the browser would without scripts, and parses the HTML response.
 */
export async function sendForm(element: HTMLFormElement): Promise<Sent> {
  try {
    const fields = [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value)])
    const response = await fetch(element.action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // Success is a redirect, which the browser follows with a full page load.
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect') return { is: 'done' }
    const rendered = formIn(await response.text(), element.dataset.leadForm!)
    return rendered ? { is: 'form', element: rendered } : { is: 'failed' }
  } catch {
    return { is: 'failed' }
  }
}

/** Finds the form in the HTML of a page. */
export function formIn(html: string, id?: string): HTMLFormElement | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const selector = id ? `form[data-lead-form="${id}"]` : '#main form[data-lead-form]'
  const form = page.querySelector<HTMLFormElement>(selector)
  return form ? document.importNode(form, true) : undefined
}
