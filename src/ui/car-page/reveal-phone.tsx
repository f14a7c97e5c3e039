import { type MouseEvent, useState } from 'react'
import type { CarPage } from '#domain/car/page/car-page.ts'
import { EVENTS } from '#domain/events.ts'
import { track } from '#ui/events/track.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'

type Masked = NonNullable<CarPage['phone']>

async function fetchPhone(body: Masked['ask']): Promise<string> {
  const response = await fetch('/api/reveal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The phone number request failed with status ${response.status}`)
  const { phone } = (await response.json()) as { phone: string }
  return phone
}

/** The number replaces the button that was pressed, so it takes over the focus. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/**
 * Shows the phone number on request (CALL-1, CALL-2). Without scripts it links to the location's
 * page.
 */
export function RevealPhone({ phone }: { phone: Masked }) {
  const [number, setNumber] = useState<string>()
  const reveal = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      setNumber(await fetchPhone(phone.ask))
      track(EVENTS.call, phone.ask)
    } catch (error) {
      // No message: the other ways to contact the dealer are right beside it.
      console.error(error)
    }
  }
  if (number)
    return (
      <a
        className="btn"
        data-btn="outline"
        id="call"
        ref={takeFocus}
        href={`tel:${number.replace(/[^\d+]/g, '')}`}
      >
        <Icon name="phone" /> {number}
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
