import type { SiteChange } from '#domain/site-desk/site-changes.ts'

/** Days keep their capital. */
const lower = (text: string) =>
  /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** One change, as a sentence. */
export function ChangeWords({ change }: { change: SiteChange }) {
  return (
    <>
      <b className="strong">
        {[change.page, change.thing !== change.after && change.thing].filter(Boolean).join(', ')}:
      </b>{' '}
      <Words change={change} />
    </>
  )
}

function Words({ change: { kind, field, before, after } }: { change: SiteChange }) {
  if (kind === 'added')
    return (
      <>
        <ins>{field ? `${field}, ${after}` : after}</ins> is new.
      </>
    )
  if (kind === 'removed')
    return (
      <>
        <del>{field ? `${field}, ${before}` : before}</del> goes.
      </>
    )
  if (kind === 'moved')
    return (
      <>
        <ins>{after}</ins> moves to another place.
      </>
    )
  return (
    <>
      {lower(field)} changes from <del>{before}</del> to <ins>{after}</ins>
    </>
  )
}
