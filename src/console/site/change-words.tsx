import type { SiteChange } from '#domain/site-desk/site-changes.ts'

/** Days keep their capital. */
const lower = (text: string) =>
  /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** One change, as a sentence. It does not repeat the heading above it. */
export function ChangeWords({ change, heading }: { change: SiteChange; heading: string }) {
  const { kind, page, item, field, before, after } = change
  const told = kind === 'changed' ? after : (after ?? before)
  const isTold = item === told || (kind !== 'changed' && told?.startsWith(item))
  const where = [page !== heading && page !== field && page, !isTold && item].filter(Boolean).join(', ')
  return (
    <>
      {where && <b className="strong">{where}:</b>} <Words change={change} isAlone={!where} />
    </>
  )
}

type LogoProps = { logo: NonNullable<SiteChange['logos']>['before'] }

/** A logo as its header shows it. The words beside it say which one it is. */
const LogoSign = ({ logo }: LogoProps) =>
  logo && (
    <img
      className="logo-sign"
      src={`data:image/svg+xml,${encodeURIComponent(logo.svg)}`}
      alt=""
      style={{ background: logo.ground }}
    />
  )

function Words({
  change: { kind, field, before, after, logos },
  isAlone,
}: {
  change: SiteChange
  isAlone: boolean
}) {
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
      {isAlone ? field : lower(field)} changes from <del>{before}</del> <LogoSign logo={logos?.before} /> to{' '}
      <ins>{after}</ins> <LogoSign logo={logos?.after} />
    </>
  )
}
