import type { Permission } from '#domain/access/permission.ts'
import { DEALER_ROLES, type Grant, ROLES } from '#domain/access/role.ts'
import { Icon } from '../parts/icon.tsx'

/** What people ask of a role, and the permission that answers it. */
const ROWS: readonly [string, Permission][] = [
  ['Leads', 'lead.read'],
  ['Export leads', 'lead.export'],
  ['Prices', 'car.price'],
  ['Export cars', 'car.export'],
  ['Photos', 'car.photos'],
  ['Draft the website', 'site.draft'],
  ['Publish the website', 'site.publish'],
  ['Refund', 'reservation.decide'],
  ['Invite people', 'people.manage'],
  ['API keys', 'key.manage'],
  ['Erase a person', 'lead.erase'],
]

const WORDS: Record<Grant, string> = { all: 'yes', own: 'own', 'own-and-unassigned': 'own and nobody’s' }

/** The table of roles, read from the very rules that are enforced. */
export function RoleTable() {
  return (
    <section className="card" aria-labelledby="roles-title">
      <header>
        <h2 id="roles-title">What each role may do</h2>
        <span className="tools xs soft">somebody new may do nothing until a role is chosen</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys */}
      <section className="body table-box" tabIndex={0} aria-label="Roles, scrolls sideways">
        <table className="roles">
          <thead>
            <tr>
              <td />
              {DEALER_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLES[role].words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([words, permission]) => (
              <tr key={permission}>
                <th scope="row">{words}</th>
                {DEALER_ROLES.map((role) => {
                  const grant = ROLES[role].grants[permission]
                  return (
                    <td key={role}>
                      {grant === 'all' ? (
                        <span className="row yes">
                          <Icon name="check" size="s" />
                          yes
                        </span>
                      ) : (
                        <span className={grant ? 'strong' : 'faint'}>{grant ? WORDS[grant] : 'no'}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
