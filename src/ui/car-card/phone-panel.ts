import { fetchPhone, telHref } from '#ui/car-page/fetch-phone.ts'

/** The panel with a car's phone number, or with the reason why it is not shown. */
export async function openPhonePanel(link: HTMLAnchorElement): Promise<void> {
  if (document.querySelector('dialog.phone-panel[open]')) return
  const revealed = await fetchPhone(JSON.parse(link.dataset.reveal!))
  const dialog = document.createElement('dialog')
  dialog.className = 'sheet phone-panel'
  dialog.setAttribute('aria-labelledby', 'phone-panel-title')
  dialog.innerHTML = `<div class="sheet-body"><div class="sheet-head" data-plain><div><h2 id="phone-panel-title"></h2><p></p></div><button class="tool" type="button" aria-label="Close"><svg class="icon" aria-hidden="true"><use href="#i-close"></use></svg></button></div></div>`
  const title = link.closest('.card')?.querySelector('.card-title')?.textContent?.trim() ?? ''
  dialog.querySelector('h2')!.textContent = title
  const words = dialog.querySelector('p')!
  if ('refusal' in revealed) words.textContent = revealed.refusal
  else {
    words.textContent = 'Ask for it by name, so that we know which one you mean.'
    dialog.querySelector('.sheet-body')!.append(callLink(revealed.phone))
  }
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.tool')) dialog.close()
  })
  dialog.showModal()
}

function callLink(phone: string): HTMLAnchorElement {
  const call = document.createElement('a')
  call.className = 'btn'
  call.dataset.size = 'large'
  call.href = telHref(phone)
  call.dataset.revealed = ''
  call.textContent = phone
  return call
}
