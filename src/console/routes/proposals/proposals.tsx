import { useEffect } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { decideProposal } from '#use-cases/agents/decide-proposals.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Tag } from '../../parts/notice.tsx'
import { loadProposals, type ShownProposal } from '../../proposals/load-proposals.ts'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/proposals.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'Proposals · Forecourt console' }]

export const loader = ({ params: { dealer }, context }: Route.LoaderArgs) =>
  loadProposals(workOf(context), dealer)

type Answer = { words: string; operation?: string }

/** Accepts a proposal, which does it, or refuses it. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const wanted = { id: text(form, 'id').slice(0, 64), isAccepted: text(form, 'intent') === 'accept' }
  const outcome = await decideProposal(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'gone')
    return data<Answer>({ words: 'Somebody has decided on it already.' }, { status: 409 })
  if (outcome.is === 'not') return data<Answer>({ words: outcome.reason }, { status: 400 })
  if (outcome.is === 'refused-by-person') return data<Answer>({ words: 'Refused. Nothing was changed.' })
  const { proposal, operation } = outcome
  const words =
    proposal.kind === 'price'
      ? `The price of ${proposal.name} is set.`
      : 'It is in the draft of the website. Publish it when you like it.'
  return data<Answer>({ words, ...(operation && { operation }) })
}

function Card({ one }: { one: ShownProposal }) {
  const decide = useFetcher<Answer>()
  const toast = useToast()
  useEffect(() => {
    if (decide.data) toast(decide.data.words, decide.data.operation)
  }, [decide.data, toast])
  const { id, name, to, kind, why, by, when, changes, step } = one
  return (
    <decide.Form className="card" method="post" aria-labelledby={`proposal-${id}`}>
      <input type="hidden" name="id" value={id} />
      <header>
        <h2 id={`proposal-${id}`} className="grow">
          <Link className="link" to={to}>
            {name}
          </Link>
        </h2>
        {step && <Tag kind="late">{step}</Tag>}
        <Tag kind="plain">{kind === 'price' ? 'Price' : 'Website'}</Tag>
      </header>
      <div className="body stack-16">
        <ul className="happened">
          {changes.map(({ field, from, to: after }) => (
            <li key={field} className="row-wrap">
              <span className="soft">{field}</span>
              <span>
                <del className="soft">{from}</del> <b>{after}</b>
              </span>
            </li>
          ))}
        </ul>
        {why && <p>“{why}”</p>}
        <p className="row row-wrap decide">
          <span className="grow s soft">
            Proposed by the assistant with the key “{by}”, {when}
          </span>
          <button
            className="button"
            type="submit"
            name="intent"
            value="refuse"
            disabled={decide.state !== 'idle'}
          >
            Refuse<span className="unseen"> {name}</span>
          </button>
          <button
            className="button main"
            type="submit"
            name="intent"
            value="accept"
            disabled={decide.state !== 'idle'}
          >
            <Icon name="check" size="s" /> Accept<span className="unseen"> {name}</span>
          </button>
        </p>
      </div>
    </decide.Form>
  )
}

export default function Proposals({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="Proposals">
      <div className="new-car stack-16">
        <p className="s soft">
          What assistants propose with a key of yours. Nothing happens until somebody accepts it here.
        </p>
        {loaderData.length === 0 && (
          <NoRows icon="check" title="Nothing waits for you">
            <p>Prices and changes of the website that an assistant proposes appear here.</p>
          </NoRows>
        )}
        {loaderData.map((one) => (
          <Card key={one.id} one={one} />
        ))}
      </div>
    </Screen>
  )
}
