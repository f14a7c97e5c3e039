import { type MouseEvent, useState } from 'react'
import type { CarPage } from '#domain/car/page/car-page.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { fetchPhone, type Revealed, telHref } from './fetch-phone.ts'

type Masked = NonNullable<CarPage['phone']>

/** The number replaces the button that was pressed, so it takes over the focus. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/**
 * Shows the phone number on request (CALL-1, CALL-2). Without scripts it links to the location's
 * page.
 */
export function RevealPhone({ phone }: { phone: Masked }) {
  const [revealed, setRevealed] = useState<Revealed>()
  const reveal = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      setRevealed(await fetchPhone(phone.ask))
    } catch (error) {
      // No message: the other ways to contact the dealer are right beside it.
      console.error(error)
    }
  }
  if (revealed && 'refusal' in revealed)
    return (
      <p className="soft" id="call" role="alert">
        {revealed.refusal}
      </p>
    )
  if (revealed)
    return (
      <a
        className="btn"
        data-btn="outline"
        id="call"
        data-revealed=""
        ref={takeFocus}
        href={telHref(revealed.phone)}
      >
        <Icon name="phone" /> {revealed.phone}
      </a>
    )
  return (
    <a className="btn" data-btn="outline" id="call" href={phone.page} data-defer="click" onClick={reveal}>
      <Icon name="phone" />{' '}
      <span>
        {phone.shown}
        <span aria-hidden="true">{phone.hidden}</span>
      </span>
      <span className="sr">, show the number</span>
    </a>
  )
}
