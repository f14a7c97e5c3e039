import { useEffect } from 'react'
import { data, Link, useFetcher, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { joinLeads } from '#use-cases/desk/shoppers/link-leads.ts'
import { Bulk } from '../../list/bulk.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { SPANS } from '../../list/lead-query.ts'
import { ListBody } from '../../list/list-body.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Facts, Peek } from '../../list/peek.tsx'
import { Icon } from '../../parts/icon.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { LEAD_COUNTS, type ListedShopper, loadShoppers, SHOPPER_ORDER } from '../../shoppers/load-shoppers.ts'
import { leadsWords, SHOPPER_COLUMNS } from '../../shoppers/shopper-columns.tsx'
import type { Route } from './+types/shoppers.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Shoppers · Forecourt console' }]

/** The people behind the leads, who wrote last first. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  return loadShoppers(workOf(context), dealer, url.searchParams)
}

type Answer = { words: string }
const MAX_JOINED = 10

/** Says that the chosen are one person. It can be taken back on their page. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const [first = '', ...others] = text(await request.formData(), 'ids')
    .split(',')
    .slice(0, MAX_JOINED)
  let count = 0
  for (const other of others.length > 0 ? others : ['']) {
    const outcome = await joinLeads(ports, actor, { dealer, lead: first, other, now })
    if (isRefused(outcome)) return refuse(outcome, dealer)
    if (outcome.is === 'done') count += 1
  }
  if (count === 0) return data<Answer>({ words: 'Only people with leads can be joined.' }, { status: 400 })
  return data<Answer>({ words: 'They stand together now. Their page takes it back at any time.' })
}

export default function Shoppers({ loaderData }: Route.ComponentProps) {
  const { people, total, views, places, mayShare, mayExport, mayJoin } = loaderData
  const { dealer } = useParams()
  const navigate = useNavigate()
  const join = useFetcher<Answer>()
  const toast = useToast()
  useEffect(() => {
    if (join.data) toast(join.data.words)
  }, [join.data, toast])
  return (
    <Screen title="Shoppers">
      <ListBody
        list="shoppers"
        title="Shoppers"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Name, mail or phone"
        filters={
          <>
            <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
            <FilterChip words="Wrote" name="since" any="at any time" options={SPANS} />
            <FilterChip words="Leads" name="leads" any="any number" options={LEAD_COUNTS} />
          </>
        }
        columns={SHOPPER_COLUMNS}
        rows={people}
        total={total}
        defaultSort={SHOPPER_ORDER}
        exportPath={mayExport ? `/${dealer}/shoppers/export` : undefined}
        nameOf={({ name }) => name}
        onOpen={(id) => void navigate(`/${dealer}/shoppers/${id}`)}
        bulk={
          mayJoin
            ? (selected, clear) => (
                <Bulk label="Selected shoppers" count={selected.length} onClear={clear}>
                  {selected.length > 1 ? (
                    <button
                      type="button"
                      disabled={join.state !== 'idle'}
                      onClick={() => {
                        void join.submit({ ids: selected.join(',') }, { method: 'post' })
                        clear()
                      }}
                    >
                      <Icon name="person" /> One person
                    </button>
                  ) : (
                    <span>Choose another who is the same person</span>
                  )}
                </Bulk>
              )
            : undefined
        }
        peek={(row, close) => <ShopperPeek row={row} onClose={close} />}
        empty={
          <NoRows icon="person" title="Nobody found">
            <p>A mail address or a phone number finds everybody, also who only asked for alerts.</p>
          </NoRows>
        }
      />
    </Screen>
  )
}

function ShopperPeek({ row, onClose }: { row: ListedShopper; onClose: () => void }) {
  const { dealer } = useParams()
  return (
    <Peek
      label={row.name}
      head={<b className="cut">{row.name}</b>}
      onClose={onClose}
      foot={
        <Link className="button main" to={`/${dealer}/shoppers/${row.id}`}>
          Open their page
        </Link>
      }
    >
      <Facts
        of={[
          [
            'Phone',
            row.phone && (
              <PhoneLink className="link" phone={row.phone}>
                {row.phone}
              </PhoneLink>
            ),
          ],
          ['Mail', row.email],
          ['Leads', leadsWords(row.leads)],
          ['Wrote last', row.when],
        ]}
      />
    </Peek>
  )
}
