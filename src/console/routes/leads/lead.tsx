import { useEffect, useRef, useState } from 'react'
import { data, Link, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import { CallBox, CallButton } from '../../leads/call-box.tsx'
import { changeLeadBy } from '../../leads/change-lead.ts'
import { Composer } from '../../leads/composer.tsx'
import { HeldNotice } from '../../leads/held-notice.tsx'
import { LeadSide } from '../../leads/lead-side.tsx'
import { type LoadedLead, loadLead } from '../../leads/load-lead.ts'
import { ThreeFields } from '../../leads/three-fields.tsx'
import { Timeline } from '../../leads/timeline.tsx'
import { useLeadAction } from '../../leads/use-lead-action.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Avatar } from '../../parts/mark.tsx'
import { workOf } from '../../request.ts'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/lead.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Lead · Forecourt console' }]

export async function loader({ url, params: { dealer, id }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const lead = await loadLead(ports, actor, { dealer, id, list: url.searchParams.get('in') }, now)
  if (!lead) throw data(null, { status: 404 })
  return lead
}

export async function action({ request, params: { dealer, id }, context }: Route.ActionArgs) {
  return changeLeadBy({ work: workOf(context), form: await request.formData(), dealer, id })
}

const MINUTE = 60_000

/** The clock ticks each minute. */
function useTick() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), MINUTE)
    return () => clearInterval(timer)
  }, [revalidate])
}

/** Each lead has a page of its own: words typed for one must never stand in the box of the next. */
export default function LeadRoute({ loaderData: lead }: Route.ComponentProps) {
  return <Lead key={lead.row.id} lead={lead} />
}

function Lead({ lead }: { lead: LoadedLead }) {
  const { row, beside, mayWork } = lead
  const { dealer } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isCalling, setIsCalling] = useState(search.has('called'))
  const onCall = () => setIsCalling(true)
  const { send } = useLeadAction(row.id)
  useTick()
  const list = search.get('in')
  const hrefOf = (id: string | null | undefined) =>
    id ? `/${dealer}/leads/${id}?${new URLSearchParams({ in: list ?? '' })}` : undefined
  const back = `/${dealer}/leads${list ? `?${list}` : ''}`
  const go = (to: string | undefined) => () => void (to && navigate(to))
  const shortcuts = [
    ...(beside
      ? [
          { keys: 'j', words: 'Next lead', run: go(hrefOf(beside.after)) },
          { keys: 'k', words: 'Previous lead', run: go(hrefOf(beside.before)) },
        ]
      : []),
    ...(mayWork
      ? [
          { keys: 'r', words: 'Write', run: () => box.current?.focus() },
          {
            keys: 'p',
            words: 'Call',
            run: () => document.querySelector<HTMLElement>('.call-button')?.click(),
          },
          { keys: 't', words: 'Take it', run: () => void send({ intent: 'owner', owner: 'me' }) },
          { keys: 'a', words: 'Owner', run: () => document.getElementById('owner')?.focus() },
          { keys: 'n', words: 'Next step', run: () => document.getElementById('next')?.focus() },
          { keys: 'e', words: 'State', run: () => document.getElementById('state')?.focus() },
        ]
      : []),
    { keys: 'Escape', words: 'Back', run: go(back) },
  ]
  useShortcuts('Lead', shortcuts)
  const wish = `${row.wish}${row.car ? `, ${row.car.name}` : ''}${row.detail && row.detail !== row.message ? `, ${row.detail}` : ''}`
  return (
    <div className="lead-page">
      <header className="lead-head">
        <nav className="crumbs" aria-label="Where">
          <Link to={back}>
            <Icon name="left" size="s" /> Leads
          </Link>
          {beside && (
            <span className="soft">
              {beside.place} of {beside.of}
            </span>
          )}
          <span className="grow" />
          {beside?.before && (
            <Link className="button quiet small" to={hrefOf(beside.before)!}>
              Previous <kbd>K</kbd>
            </Link>
          )}
          {beside?.after && (
            <Link className="button quiet small" to={hrefOf(beside.after)!}>
              Next <kbd>J</kbd>
            </Link>
          )}
        </nav>
        <div className="who-line">
          <Avatar name={row.name} />
          <div className="stack grow">
            <h1>{row.name}</h1>
            <p className="soft">{wish}</p>
          </div>
          <CallButton lead={lead} onCall={onCall} />
        </div>
        <ThreeFields lead={lead} />
      </header>
      {isCalling && mayWork && <CallBox lead={lead} onDone={() => setIsCalling(false)} />}
      <div className="columns lead-body">
        <div className="stack-l">
          {row.isHeld && <HeldNotice lead={lead} />}
          <Timeline lead={lead} />
          {mayWork && !row.isHeld && <Composer lead={lead} box={box} />}
        </div>
        <LeadSide lead={lead} onCall={onCall} />
      </div>
      <KeyStrip shortcuts={shortcuts} />
    </div>
  )
}
