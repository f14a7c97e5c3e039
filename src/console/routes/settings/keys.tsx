import { lazy } from 'react'
import { data, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { endKeys, makeKey } from '#use-cases/access/manage-keys.ts'
import { KEY_COLUMNS } from '../../keys/key-columns.tsx'
import { KeyPeek } from '../../keys/key-peek.tsx'
import { KEY_ORDER, KEY_STATES, loadKeys } from '../../keys/load-keys.ts'
import { type MadeAnswer, MadeSection } from '../../keys/made-section.tsx'
import { Bulk } from '../../list/bulk.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { ListBody } from '../../list/list-body.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Icon } from '../../parts/icon.tsx'
import { refuseAction, text, tickedIn, workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
import type { Route } from './+types/keys.ts'

const KeyDialog = lazy(() => import('../../keys/key-dialog.tsx'))

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { lines: _file, ...shown } = await loadKeys(workOf(context), dealer, url.searchParams)
  return shown
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const answer = (body: MadeAnswer, status = 200) => data(body, { status })
  if (text(form, 'intent') === 'end') {
    const ids = tickedIn(form)
    const ended = await endKeys(ports, actor, dealer, ids, now)
    if (isRefused(ended)) return refuseAction(ended, dealer)
    if (ended.is === 'gone') return answer({ words: 'That key is not there any more.' }, 410)
    const [first, ...others] = ended.names
    return answer({
      words:
        others.length > 0
          ? `${ended.names.length} keys open nothing any more.`
          : `The key “${first}” opens nothing any more.`,
    })
  }
  const dealership = text(form, 'dealership')
  const wanted = {
    name: text(form, 'name'),
    dealership: dealership === '' ? null : Number(dealership),
    purposes: form.getAll('purposes').map(String),
    days: Number(text(form, 'days')),
  }
  const outcome = await makeKey(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  return outcome.is === 'made'
    ? answer({ made: { name: outcome.key.name, token: outcome.token } })
    : answer({ fault: { field: outcome.field, reason: outcome.reason } }, 400)
}

export default function Keys({ loaderData }: Route.ComponentProps) {
  const { keys, total, isNone, views, mayShare, mayManage, dealerships, purposes, reference } = loaderData
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<MadeAnswer>()
  const { dealer } = useParams()
  const path = `/${dealer}/settings/keys`
  const send = (form: FormData | Record<string, string>) => void submit(form, { action: path })
  const end = (ids: readonly string[]) => send({ intent: 'end', ids: ids.join(',') })
  return (
    <MadeSection
      title="API keys"
      about="A key is for a program: it does what its purposes say, until a day."
      reference={reference}
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
      <ListBody
        list="keys"
        title="API keys"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Name, or how it ends"
        filters={
          <>
            <FilterChip words="For" name="purpose" any="anything" options={purposes} isMany />
            <FilterChip words="State" name="state" any="any" options={KEY_STATES} />
          </>
        }
        columns={KEY_COLUMNS}
        rows={keys}
        total={total}
        defaultSort={KEY_ORDER}
        exportPath={mayManage ? `${path}/export` : undefined}
        nameOf={({ name }) => name}
        bulk={
          mayManage
            ? (selected, clear) => (
                <Bulk label="Selected keys" count={selected.length} onClear={clear}>
                  <button type="button" disabled={isBusy} onClick={() => end(selected)}>
                    <Icon name="cross" /> End them
                  </button>
                </Bulk>
              )
            : undefined
        }
        peek={(row, close) => (
          <KeyPeek row={row} onEnd={mayManage ? () => end([row.id]) : undefined} onClose={close} />
        )}
        empty={
          <NoRows icon="key" title={isNone ? 'No keys yet' : 'No keys here'}>
            <p>A stock system that sends its feed by itself needs one.</p>
          </NoRows>
        }
      />
      {dialog}
    </MadeSection>
  )
}
