import { useEffect, useState } from 'react'
import { data, useParams } from 'react-router'
import { PURPOSES, type Purpose } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { endKey, keysOf, makeKey } from '#use-cases/access/manage-keys.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Choices, SelectField, TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty, Tag } from '../parts/notice.tsx'
import { refuse, refuseAction, text, workOf } from '../request.ts'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { Route } from './+types/settings-keys.ts'

const PURPOSE_WORDS: Record<Purpose, string> = {
  'feed-upload': 'Send the stock feed',
  'leads-read': 'Read leads',
  'stock-read': 'Read stock',
  'stock-write': 'Change stock',
}
const DAYS = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'a year'],
  ['730', 'two years'],
] as const
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
  const answer = (said: Answer, status = 200) => data(said, { status })
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
                  <tr key={key.id}>
                    <td>
                      <span className="stack">
                        <span className="first-line">{key.name}</span>
                        <span className="second mono">{key.hint}</span>
                      </span>
                    </td>
                    <td>{key.purposes.join(', ')}</td>
                    <td className="soft">{key.dealership}</td>
                    <td className="soft">
                      {key.isStale ? (
                        <Tag kind="due" icon="warning">
                          {key.used === 'never' ? 'never used' : `not since ${key.used}`}
                        </Tag>
                      ) : (
                        key.used
                      )}
                    </td>
                    <td className="soft nowrap">{key.isOver ? <Tag kind="due">over</Tag> : key.ends}</td>
                    <td className="right">
                      {mayManage && (
                        <button
                          type="button"
                          className="button small"
                          disabled={isBusy}
                          aria-label={`End the key ${key.name}`}
                          onClick={() => send({ intent: 'end', id: key.id })}
                        >
                          End it
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {isOpen && (
        <Dialog title="New key" isOpen onClose={() => setIsOpen(false)}>
          <form
            className="stack-16"
            onSubmit={(event) => {
              event.preventDefault()
              send(new FormData(event.currentTarget))
            }}
          >
            <TextField
              label="Name"
              name="name"
              required
              maxLength={60}
              autoFocus
              placeholder="Stock system"
              fault={answer?.fault?.field === 'name' ? answer.fault.reason : undefined}
            />
            <Choices
              label="What it is for"
              name="purposes"
              options={PURPOSES.map((purpose) => [purpose, PURPOSE_WORDS[purpose]] as const)}
              chosen={[]}
              fault={answer?.fault?.field === 'purposes' ? answer.fault.reason : undefined}
            />
            <SelectField
              label="Dealership"
              name="dealership"
              options={[['', 'All of them'], ...dealerships]}
            />
            <SelectField label="Ends after" name="days" options={DAYS} defaultValue="365" />
            <div className="foot">
              <button type="button" className="button" onClick={() => setIsOpen(false)}>
                Not now
              </button>
              <button type="submit" className="button main" disabled={isBusy}>
                Make the key
              </button>
            </div>
          </form>
        </Dialog>
      )}
      {dialog}
    </section>
  )
}

function NewKey({ name, token }: { name: string; token: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="card new-key">
      <div className="body stack-12">
        <p className="row">
          <Icon name="check" />
          <span>
            <b className="strong">“{name}” is made.</b> Copy it now: it is shown this once.
          </span>
        </p>
        <div className="row">
          <input
            className="input mono"
            readOnly
            aria-label="The new key"
            value={token}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            type="button"
            className="button"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setIsCopied(true))}
          >
            <Icon name="copy" /> {isCopied ? 'Copied' : 'Copy'}
          </button>
        </div>
      </div>
    </div>
  )
}
