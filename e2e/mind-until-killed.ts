import { deliverLeads } from '#use-cases/deliver-leads.ts'
import { findLatePayments, mindReservations } from '#use-cases/mind-reservations.ts'
import { payingYard, type Watch } from './paying-yard.ts'

const [folder, url, minutes, dieBefore] = process.argv.slice(2) as [string, string, string, string?]

/** Dies as by kill -9, in the instant before the method it was told of. */
const watch: Watch = (name, port) =>
  Object.fromEntries(
    Object.entries(port).map(([method, call]) => [
      method,
      (...given: unknown[]) => {
        if (`${name}.${method}` === dieBefore) process.kill(process.pid, 'SIGKILL')
        return call(...given)
      },
    ]),
  ) as typeof port

/** One turn of the work a server does beside its requests, some minutes from now. */
const now = () => new Date(Date.now() + Number(minutes) * 60_000)
const yard = await payingYard({ folder, url: url || undefined }, watch)
const trouble = (_reservation: unknown, doing: string, error: unknown) => console.error(doing, error)
await mindReservations(yard, now(), trouble)
await findLatePayments(yard, now(), trouble)
await deliverLeads(yard, { now })
await yard.close()
