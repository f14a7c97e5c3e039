import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { DEALER_ROLES, ROLES } from '#domain/access/role.ts'
import { Bulk, BulkMenu } from '../../list/bulk.tsx'
import { ColumnMenu, columnsOf, hasChosenColumns } from '../../list/columns.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { PhoneTools } from '../../list/phone-tools.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { SelectBox, SortHead } from '../../list/table.tsx'
import { useListUrl } from '../../list/url.ts'
import { listKeys, useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { changePeople, type PeopleAnswer } from '../../people/change-people.ts'
import { InvitationRow } from '../../people/invitation-row.tsx'
import { type ListedPerson, loadPeople } from '../../people/load-people.ts'
import { PEOPLE_COLUMNS } from '../../people/people-columns.ts'
import { PEOPLE_ORDER, PEOPLE_SORTS } from '../../people/people-query.ts'
import { PersonPeek } from '../../people/person-peek.tsx'
import { PersonRow } from '../../people/person-row.tsx'
import { RoleTable } from '../../people/role-table.tsx'
import { workOf } from '../../request.ts'
import { useConfirmedFetcher } from '../../shell/confirmed.tsx'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/people.ts'

const MemberDialog = lazy(() => import('../../people/member-dialog.tsx'))
const HandOverDialog = lazy(() => import('../../people/hand-over-dialog.tsx'))

export const meta: Route.MetaFunction = () => [{ title: 'People · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  return loadPeople(workOf(context), dealer, url.searchParams)
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return changePeople(workOf(context), dealer, await request.formData())
}

const SORTED = [
  { id: 'name', words: 'Person', sort: 'up' },
  { id: 'seen', words: 'Last here', sort: 'down' },
  { id: 'leads', words: 'Leads', sort: 'down' },
] as const
const SORTING = { sortable: PEOPLE_SORTS, defaultSort: PEOPLE_ORDER }

type Open = { is: 'invite' } | { is: 'role' | 'leave'; person: ListedPerson }

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, opened, takers, found, total, invitations, places, views, mayShare, mayManage } = loaderData
  const input = useRef<HTMLInputElement>(null)
  const { search } = useListUrl()
  const columns = columnsOf(search, PEOPLE_COLUMNS)
  const [open, setOpen] = useState<Open>()
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<PeopleAnswer>()
  const toast = useToast()
  const { dealer } = useParams()
  const exportPath = mayManage ? `/${dealer}/people/export` : undefined
  const send = (form: FormData | Record<string, string>) => void submit(form, { action: `/${dealer}/people` })
  useEffect(() => {
    if (!answer?.words) return
    toast(answer.words)
    setOpen(undefined)
  }, [answer, toast])
  const changeable = people.filter(({ isOfGroup }) => !isOfGroup)
  const list = useRows(people.map(({ id }) => id))
  const selected = list.selected.filter((id) => changeable.some((person) => person.id === id))
  const shortcuts = [
    ...listKeys(list, { canSelect: mayManage, canPeek: true }),
    ...(mayManage ? [{ keys: 'c', words: 'Invite', run: () => setOpen({ is: 'invite' }) }] : []),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('People', shortcuts)
  const roles = DEALER_ROLES.map((role) => [role, ROLES[role].words] as const)
  return (
    <Screen
      title="People"
      number={total}
      tools={
        <>
          {exportPath && <ExportButton path={exportPath} />}
          <ColumnMenu columns={PEOPLE_COLUMNS} />
          {mayManage && (
            <button type="button" className="button main" onClick={() => setOpen({ is: 'invite' })}>
              <Icon name="plus" /> Invite <kbd>C</kbd>
            </button>
          )}
        </>
      }
    >
      <Views list="people" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Name or mail" input={input} />
        <FilterChip words="Role" name="role" any="any" options={roles} />
        <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" />
      </div>
      <div className="pad stack-16">
        {mayManage && (
          <button type="button" className="button main only-phone" onClick={() => setOpen({ is: 'invite' })}>
            <Icon name="plus" /> Invite somebody
          </button>
        )}
        {answer?.link && (
          <Notice kind="due" icon="mail">
            The mail was not sent. This link works once, for a week:{' '}
            <code className="mono">{answer.link}</code>
          </Notice>
        )}
        <section className="card" aria-label="People">
          <div className="table-box" tabIndex={-1}>
            <PhoneTools
              columns={PEOPLE_COLUMNS}
              sortable={SORTED}
              defaultSort={PEOPLE_ORDER}
              exportPath={exportPath}
              selection={mayManage ? list : undefined}
            />
            {people.length + invitations.length === 0 && (
              <NoRows icon="people" title="Nobody here">
                <p>Your role shows no people here.</p>
              </NoRows>
            )}
            <table
              className="list people-table"
              hidden={people.length + invitations.length === 0}
              data-chosen={hasChosenColumns(search) || undefined}
              data-selecting={list.isSelecting || undefined}
            >
              <thead>
                <tr>
                  {mayManage && (
                    <th className="box">
                      <SelectBox
                        label="Select all on this page"
                        isOn={selected.length > 0 && selected.length === changeable.length}
                        onSelect={list.toggleAll}
                      />
                    </th>
                  )}
                  <SortHead id="name" words="Person" first="up" {...SORTING} />
                  <th>Role</th>
                  {columns.includes('yards') && <th>Yards</th>}
                  {columns.includes('signs') && <th>Signs in with</th>}
                  {columns.includes('seen') && (
                    <SortHead id="seen" words="Last here" first="down" {...SORTING} />
                  )}
                  {columns.includes('leads') && (
                    <SortHead id="leads" words="Leads" first="down" className="right" {...SORTING} />
                  )}
                  {columns.every((id) => id === 'yards') && invitations.length > 0 && <th>Invited</th>}
                  <th>
                    <span className="unseen">More</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person, n) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isMe={person.id === loaderData.me}
                    columns={columns}
                    mayManage={mayManage}
                    isCurrent={n === list.current}
                    isSelected={selected.includes(person.id)}
                    onSelect={(isRange) => (isRange ? list.selectTo(n) : list.toggle(n))}
                    onOpen={(is) => setOpen({ is, person })}
                  />
                ))}
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    columns={columns}
                    mayManage={mayManage}
                    isBusy={isBusy}
                    send={send}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <Pager total={found} isCapped={false} />
        <RoleTable />
        <Notice icon="people">
          <b className="strong">Somebody leaves?</b> “Hand over” asks who takes their leads, signs them out
          everywhere, and keeps their name in the history.
        </Notice>
      </div>
      <KeyStrip shortcuts={shortcuts} />
      {selected.length > 0 && (
        <Bulk label="Selected people" count={selected.length} onClear={list.clear}>
          <BulkMenu
            words="Give a role…"
            icon="people"
            title="Which role do they get?"
            options={roles}
            onChoose={(role) => {
              send({ intent: 'roles', ids: selected.join(','), role })
              list.clear()
            }}
          />
        </Bulk>
      )}
      {opened && (
        <PersonPeek
          person={opened}
          onOpen={mayManage && !opened.isOfGroup ? (is) => setOpen({ is, person: opened }) : undefined}
          hasHistory={loaderData.hasHistory}
          onClose={list.close}
        />
      )}
      <Suspense>
        {(open?.is === 'invite' || open?.is === 'role') && (
          <MemberDialog
            person={open.is === 'role' ? open.person : undefined}
            roles={roles}
            places={places}
            fault={answer?.fault}
            isBusy={isBusy}
            onSend={send}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.is === 'leave' && (
          <HandOverDialog
            person={open.person}
            colleagues={takers.filter(({ id }) => id !== open.person.id)}
            fault={answer?.fault?.reason}
            isBusy={isBusy}
            onSend={send}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      {dialog}
    </Screen>
  )
}
