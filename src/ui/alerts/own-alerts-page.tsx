import type { ReactNode } from 'react'
import type { Alert as AlertOf, Subscriber } from '#domain/alert/alert.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AlertLine } from './alert-line.tsx'

type OwnAlertsProps = {
  owned: { subscriber: Subscriber; alerts: AlertOf[] }
  /** The address of this page. The page that stops has another one. */
  href: string
  isStopping: boolean
  limits: Record<string, number>
  /** The last day of a pause, in words. */
  paused?: string
  trouble?: string
}

/** What somebody hears about, and everything they can do about it. Plain forms, no sign-in. */
export function OwnAlertsPage({ owned, href, isStopping, limits, paused, trouble }: OwnAlertsProps) {
  const { subscriber, alerts } = owned
  const { stoppedAt, email } = subscriber
  const waiting = alerts.filter(({ confirmedAt }) => !confirmedAt)
  const watched = alerts.filter(({ confirmedAt }) => confirmedAt)
  const isOpen = !stoppedAt && !isStopping
  return (
    <div className="wrap narrow">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Alerts' }]} />
      <section className="stack section-end">
        <h1>{titleOf(subscriber, isStopping, watched.length > 0)}</h1>
        {trouble && <Alert>{trouble}</Alert>}
        {stoppedAt ? (
          <Stopped href={href} isErased={email === ''} canRestart={email !== '' && alerts.length > 0} />
        ) : (
          isStopping && <StopAll />
        )}
        {isOpen && waiting.length > 0 && <Waiting email={email} alerts={waiting} />}
        {isOpen && watched.length > 0 && (
          <Watched
            href={href}
            email={email}
            paused={paused}
            alerts={watched}
            limits={limits}
            isAlone={waiting.length === 0}
          />
        )}
        {isOpen && alerts.length === 0 && <p className="lead">There is nothing we watch for you.</p>}
        {isOpen && (
          <Act href={href} action="stop" look="outline">
            Stop all
          </Act>
        )}
        {!isStopping && email !== '' && (
          <>
            <Act href={href} action="erase" look="quiet">
              Delete my address and alerts
            </Act>
            <p className="fine">
              After that, no alerts come to this address any more, not even if you ask for them again.
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function titleOf({ stoppedAt, email }: Subscriber, isStopping: boolean, isWatching: boolean): string {
  if (email === '') return 'Deleted'
  if (stoppedAt) return 'Stopped'
  if (isStopping) return 'Stop our mail'
  return isWatching ? 'Your alerts' : 'Shall we write to you?'
}

type StoppedProps = { href: string; isErased: boolean; canRestart: boolean }

function Stopped({ href, isErased, canRestart }: StoppedProps) {
  const site = useServerSite()
  return (
    <>
      <p className="lead">It is done: no more mail from {site.name} to this address.</p>
      {isErased && (
        <p>
          We have deleted your address and your alerts. We keep only a code of the address that nobody can
          read, so that we never write to it again. So alerts that are asked for with it will not come: use
          another address if you change your mind.
        </p>
      )}
      {canRestart && (
        <Act href={href} action="restart" look="outline">
          Start again
        </Act>
      )}
    </>
  )
}

function StopAll() {
  const site = useServerSite()
  return (
    <form method="post" data-submits-itself="">
      <p className="lead">One press, and {site.name} never writes to this address again.</p>
      <Button type="submit" size="large">
        Stop all mail
      </Button>
    </form>
  )
}

/** What somebody asked for with this address. It may have been somebody else. */
function Waiting({ email, alerts }: { email: string; alerts: AlertOf[] }) {
  const site = useServerSite()
  return (
    <>
      <p className="lead">
        You asked {site.name} to write to {email} about:
      </p>
      <ul className="stack">
        {alerts.map(({ id, label, href }) => (
          <li key={id}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name="action" value="confirm" />
        {alerts.map(({ id }) => (
          <input key={id} type="hidden" name="alert" value={id} />
        ))}
        <Button type="submit">Yes, write to me</Button>
      </form>
    </>
  )
}

type WatchedProps = {
  href: string
  email: string
  paused: string | undefined
  alerts: AlertOf[]
  limits: Record<string, number>
  isAlone: boolean
}

function Watched({ href, email, paused, alerts, limits, isAlone }: WatchedProps) {
  return (
    <>
      {!isAlone && <h2>What we watch already</h2>}
      {paused && <Alert tone="info">Paused until {paused}.</Alert>}
      <p className="lead">For {email}, at most one mail a day.</p>
      <ul className="stack">
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} limit={limits[alert.id]} />
        ))}
      </ul>
      {paused ? (
        <Act href={href} action="resume">
          Go on now
        </Act>
      ) : (
        <Act href={href} action="pause" look="outline">
          Pause for 30 days
        </Act>
      )}
    </>
  )
}

type ActProps = { href: string; action: string; look?: 'outline' | 'quiet'; children: ReactNode }

function Act({ href, action, look, children }: ActProps) {
  return (
    <form method="post" action={href}>
      <input type="hidden" name="action" value={action} />
      <Button type="submit" {...(look && { look })}>
        {children}
      </Button>
    </form>
  )
}
