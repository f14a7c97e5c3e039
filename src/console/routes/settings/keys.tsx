import { lazy } from 'react'
import { data, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { endKey, keysOf, makeKey } from '#use-cases/access/manage-keys.ts'
import { KEY_COLUMNS } from '../../keys/key-columns.tsx'
import { type MadeAnswer, MadeSection } from '../../keys/made-section.tsx'
import { PURPOSE_WORDS } from '../../keys/purpose-words.ts'
import { Empty } from '../../parts/notice.tsx'
import { SmallTable } from '../../parts/small-table.tsx'
import { refuse, refuseAction, text, workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
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
  const answer = (body: MadeAnswer, status = 200) => data(body, { status })
  if (outcome.is === 'made') return answer({ made: { name: outcome.key.name, token: outcome.token } })
  if (outcome.is === 'ended') return answer({ words: `The key “${outcome.name}” opens nothing any more.` })
  if (outcome.is === 'invalid')
    return answer({ fault: { field: outcome.field, reason: outcome.reason } }, 400)
  return answer({ words: 'That key is not there any more.' }, 410)
}

export default function Keys({ loaderData: { keys, mayManage, dealerships } }: Route.ComponentProps) {
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<MadeAnswer>()
  const { dealer } = useParams()
  const send = (form: FormData | Record<string, string>) =>
    void submit(form, { action: `/${dealer}/settings/keys` })
  return (
    <MadeSection
      title="API keys"
      about="A key is for a program: it does what its purposes say, until a day."
      add={mayManage ? 'New key' : undefined}
      answer={answer}
      dialog={(onClose) => (
        <KeyDialog
          dealerships={dealerships}
          fault={answer?.fault}
          isBusy={isBusy}
          onSend={send}
          onClose={onClose}
        />
      )}
    >
      {keys.length === 0 ? (
        <Empty icon="key" title="No keys yet">
          <p>A stock system that sends its feed by itself needs one.</p>
        </Empty>
      ) : (
        <SmallTable
          columns={KEY_COLUMNS}
          rows={keys}
          end={({ id, name }) =>
            mayManage && (
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                aria-label={`End it: the key ${name}`}
                onClick={() => send({ intent: 'end', id })}
              >
                End it
              </button>
            )
          }
        />
      )}
      {dialog}
    </MadeSection>
  )
}
