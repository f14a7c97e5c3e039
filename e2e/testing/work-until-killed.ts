import { deliverLeads } from '#use-cases/leads/deliver-leads.ts'
import { findLatePayments, maintainReservations } from '#use-cases/reservations/maintain-reservations.ts'
import { paymentPorts, type Watch } from './payment-ports.ts'

const [folder, url, minutes, dieBefore] = process.argv.slice(2) as [string, string, string, string?]

/** Kills this process with SIGKILL just before the method that the test named. */
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

/** Runs the server's background work once, with a clock that is some minutes ahead. */
const now = () => new Date(Date.now() + Number(minutes) * 60_000)
const ports = await paymentPorts({ folder, url: url || undefined }, watch)
const report = (_reservation: unknown, doing: string, error: unknown) => console.error(doing, error)
await maintainReservations(ports, now(), report)
await findLatePayments(ports, now(), report)
await deliverLeads(ports, { now })
await ports.close()
