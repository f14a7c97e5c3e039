import type { ReactNode } from 'react'
import type { Alert as AlertOf, Subscriber } from '#domain/alert/alert.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Button } from '#ui/primitives/button.tsx'

type OwnAlertsProps = { owned: { subscriber: Subscriber; alerts: AlertOf[] }; isStopping: boolean }

/** What somebody hears about, and everything they can do about it. Plain forms, no sign-in. */
export function OwnAlertsPage({ owned: { subscriber, alerts }, isStopping }: OwnAlertsProps) {
  const site = useServerSite()
  const { confirmedAt, stoppedAt, pausedUntil, email } = subscriber
  return (
    <div className="wrap narrow">
      <section className="stack section-end">
        <h1>{titleOf(subscriber, isStopping)}</h1>
        {stoppedAt ? (
          <>
            <p className="lead">It is done: no more mail from {site.name} to this address.</p>
            {email !== '' && alerts.length > 0 && (
              <Act action="restart" look="outline">
                Start again
              </Act>
            )}
          </>
        ) : isStopping ? (
          <form method="post">
            <p className="lead">One press, and {site.name} never writes to this address again.</p>
            <Button type="submit" size="large">
              Stop all mail
            </Button>
          </form>
        ) : confirmedAt ? (
          <>
            {pausedUntil && <Alert tone="info">Paused until {pausedUntil.slice(0, 10)}.</Alert>}
            <p className="lead">For {email}, at most one mail a day.</p>
          </>
        ) : (
          <p className="lead">
            You asked {site.name} to write to {email} about:
          </p>
        )}
        {!isStopping && email !== '' && <List alerts={alerts} canRemove={confirmedAt !== undefined} />}
        {!stoppedAt && !isStopping && !confirmedAt && <Act action="confirm">Yes, write to me</Act>}
        {confirmedAt && !stoppedAt && !isStopping && (
          <div className="row">
            {pausedUntil ? (
              <Act action="resume">Go on now</Act>
            ) : (
              <Act action="pause" look="outline">
                Pause for 30 days
              </Act>
            )}
            <Act action="stop" look="outline">
              Stop all
            </Act>
          </div>
        )}
        {!isStopping && email !== '' && (
          <Act action="erase" look="quiet">
            Delete my address and alerts
          </Act>
        )}
      </section>
    </div>
  )
}

const titleOf = ({ stoppedAt, confirmedAt }: Subscriber, isStopping: boolean): string =>
  stoppedAt
    ? 'Stopped'
    : isStopping
      ? 'Stop our mail'
      : confirmedAt
        ? 'Your alerts'
        : 'Shall we write to you?'

function List({ alerts, canRemove }: { alerts: AlertOf[]; canRemove: boolean }) {
  return (
    <ul className="stack">
      {alerts.map(({ id, label, href }) => (
        <li key={id} className="row">
          <a href={href}>{label}</a>
          {canRemove && (
            <Act action="remove" look="quiet" alert={id}>
              Remove<span className="sr"> {label}</span>
            </Act>
          )}
        </li>
      ))}
    </ul>
  )
}

type ActProps = { action: string; look?: 'outline' | 'quiet'; alert?: string; children: ReactNode }

function Act({ action, look, alert, children }: ActProps) {
  return (
    <form method="post">
      <input type="hidden" name="action" value={action} />
      {alert && <input type="hidden" name="alert" value={alert} />}
      <Button type="submit" {...(look && { look })}>
        {children}
      </Button>
    </form>
  )
}
