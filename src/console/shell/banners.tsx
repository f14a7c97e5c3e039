import { Form } from 'react-router'
import { timeOfDay } from '#domain/desk/when-words.ts'
import { Icon } from '../parts/icon.tsx'
import type { Connection } from './live.tsx'

type BannersProps = {
  shell: {
    dealer: { slug: string }
    timeZone: string
    entered: { until: string; reason: string } | null
  }
  connection: Connection
}

/** Says since when there is no connection, by the clock of the dealer or of the browser. */
export function LostConnection({ connection, timeZone }: { connection: Connection; timeZone?: string }) {
  const { isOnline, since } = connection
  if (isOnline) return null
  return (
    <p className="bar" role="status">
      <Icon name="offline" />
      <span>
        <b>No connection since {since ? timeOfDay(since, timeZone) : 'now'}.</b> What you see may be old. It
        comes back by itself.
      </span>
    </p>
  )
}

/** What concerns every screen: a lost connection, and being here as operator. */
export function Banners({ shell: { dealer, entered, timeZone }, connection }: BannersProps) {
  return (
    <>
      <LostConnection connection={connection} timeZone={timeZone} />
      {entered && (
        <div className="bar act">
          <Icon name="shield" />
          <span>
            You are here as operator until {entered.until}: “{entered.reason}”.
          </span>
          <Form method="post" action={`/enter/${dealer.slug}`}>
            <button type="submit" name="intent" value="leave" className="button small">
              Go out
            </button>
          </Form>
        </div>
      )}
    </>
  )
}
