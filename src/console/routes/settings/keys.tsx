import { lazy, Suspense, useEffect, useState } from 'react'
import { data, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { endKey, keysOf, makeKey } from '#use-cases/access/manage-keys.ts'
import { KeyRow } from '../../keys/key-row.tsx'
import { NewKey } from '../../keys/new-key.tsx'
import { PURPOSE_WORDS } from '../../keys/purpose-words.ts'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/notice.tsx'
import { refuse, refuseAction, text, workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/keys.ts'

const KeyDialog = lazy(() => import('../../keys/key-dialog.tsx'))

const STALE_DAYS = 90

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const keys = await keysOf(ports, actor, dealer, now)
  if (isRefused(keys)) return refuse(keys, dealer)
  const site = ports.sites.bySlug(dealer)!
  const { timeZone } = site.locations[0]!
  const staleAt = new Date(now.getTime() - STALE_DAYS * 86_400_000)
  return {
    mayManage: mayDo(ports, actor, dealer, now)('key.manage'),
    dealerships: site.dealerships.map(({ id, name }) => [String(id), name] as const),
    keys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      hint: key.hint,
      purposes: key.purposes.map((purpose) => PURPOSE_WORDS[purpose]),
      dealership: site.dealerships.find(({ id }) => id === key.dealership)?.name ?? 'All',
      used: key.usedAt ? whenWords(key.usedAt, now, timeZone) : 'never',
      isStale: (key.usedAt ?? key.createdAt) < staleAt,
      ends: dayWords(key.expiresAt, now, timeZone),
      isOver: key.expiresAt <= now,
    })),
  }
}

type Answer = {
  made?: { name: string; token: string }
  words?: string
  fault?: { field: string; reason: string }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const dealership = text(form, 'dealership')
  const outcome =
    text(form, 'intent') === 'end'
      ? await endKey(ports, actor, dealer, text(form, 'id'), now)
      : await makeKey(
          ports,
          actor,
          dealer,
          {
            name: text(form, 'name'),
            dealership: dealership === '' ? null : Number(dealership),
            purposes: form.getAll('purposes').map(String),
            days: Number(text(form, 'days')),
          },
          now,
        )
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  const answer = (body: Answer, status = 200) => data(body, { status })
  if (outcome.is === 'made') return answer({ made: { name: outcome.key.name, token: outcome.token } })
  if (outcome.is === 'ended') return answer({ words: `The key “${outcome.name}” opens nothing any more.` })
  if (outcome.is === 'invalid')
    return answer({ fault: { field: outcome.field, reason: outcome.reason } }, 400)
  return answer({ words: 'That key is not there any more.' }, 410)
}

export default function Keys({ loaderData: { keys, mayManage, dealerships } }: Route.ComponentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<Answer>()
  const { dealer } = useParams()
  const toast = useToast()
  const send = (form: FormData | Record<string, string>) =>
    void submit(form, { action: `/${dealer}/settings/keys` })
  useEffect(() => {
    if (answer?.words) toast(answer.words)
    if (answer?.made) setIsOpen(false)
  }, [answer, toast])
  return (
    <section className="stack-16">
      <div className="section-head">
        <div className="stack">
          <h2>API keys</h2>
          <p className="soft s">A key is for a program: it does what its purposes say, until a day.</p>
        </div>
        {mayManage && (
          <button type="button" className="button main" onClick={() => setIsOpen(true)}>
            <Icon name="plus" /> New key
          </button>
        )}
      </div>
      {answer?.made && <NewKey {...answer.made} />}
      {keys.length === 0 ? (
        <Empty icon="key" title="No keys yet">
          <p>A stock system that sends its feed by itself needs one.</p>
        </Empty>
      ) : (
        <div className="card">
          <div className="table-box" tabIndex={-1}>
            <table>
              <thead>
                <tr>
                  <th>Name</th>
                  <th>For</th>
                  <th>Dealership</th>
                  <th>Used</th>
                  <th>Ends</th>
                  <th>
                    <span className="unseen">More</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {keys.map((key) => (
                  <KeyRow
                    key={key.id}
                    of={key}
                    isBusy={isBusy}
                    onEnd={mayManage ? () => send({ intent: 'end', id: key.id }) : undefined}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <KeyDialog
            dealerships={dealerships}
            fault={answer?.fault}
            isBusy={isBusy}
            onSend={send}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {dialog}
    </section>
  )
}
