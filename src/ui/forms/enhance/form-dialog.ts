import { pictureHref } from '#domain/picture.ts'
import { enhanceForm } from './enhance-form.ts'
import { formIn } from './send-form.ts'
import '#ui/styles/forms.css'

const icon = (name: string) => `<svg class="icon" aria-hidden="true"><use href="#i-${name}"></use></svg>`

/**
 * Opens the form that a link leads to in a dialog: a modal on a desktop, a bottom sheet on a phone.
 */
export async function openFormDialog(link: HTMLAnchorElement): Promise<void> {
  // Ignores a second tap while the dialog is open.
  if (document.querySelector('dialog[data-form-dialog][open]')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'sheet'
  dialog.dataset.formDialog = ''
  dialog.setAttribute('aria-labelledby', 'form-dialog-title')
  dialog.innerHTML = `<div class="sheet-body"><div class="sheet-head"><div class="photo"></div><div><h2 id="form-dialog-title" tabindex="-1"></h2><p></p></div><button class="tool" type="button" aria-label="Close">${icon('close')}</button></div><div data-sheet-form></div></div>`
  const title = dialog.querySelector('h2')!
  title.textContent = link.textContent
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.tool')) dialog.close()
  })
  dialog.showModal()
  try {
    const response = await fetch(link.href)
    const form = response.ok ? formIn(await response.text()) : undefined
    if (!form) throw new Error('The page contains no form')
    dialog.addEventListener('stepshown', () => nameDialog(dialog))
    dialog.querySelector('[data-sheet-form]')!.replaceWith(form)
    // A form with several steps has more beside each other: days and times, or pairs of fields.
    dialog.dataset.size = form.querySelectorAll('[data-step]').length > 1 ? 'large' : 'small'
    nameDialog(dialog)
    enhanceForm(form, performance.now())
    form
      .querySelector<HTMLElement>('[data-step]:not([hidden]) :is(input, select, textarea):not([type=hidden])')
      ?.focus()
  } catch {
    // The visitor closed the dialog meanwhile, so the page must not navigate.
    if (!dialog.open) return
    dialog.close()
    location.assign(link.href)
  }
}

/** Shows the heading of the current step in the dialog's header, and hides the step's own. */
function nameDialog(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('form[data-lead-form]')
  if (!form) return
  const { picture, about } = form.dataset
  const heading = form.querySelector('.step-head h1')
  const head = dialog.querySelector<HTMLElement>('.sheet-head')!
  // Missing after the first step if the car has no picture.
  const photo = head.querySelector('.photo')
  head.toggleAttribute('data-plain', !picture)
  if (!picture) photo?.remove()
  else if (photo && !photo.firstChild) {
    const image = new Image()
    image.alt = ''
    image.src = pictureHref(picture, { width: 240 })
    photo.append(image)
  }
  head.querySelector('h2')!.textContent = heading?.textContent ?? ''
  head.querySelector('p')!.textContent = about ?? ''
}
