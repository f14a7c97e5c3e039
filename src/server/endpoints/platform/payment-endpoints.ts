import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { settleReservation } from '#use-cases/reservations/settle-reservation.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'

const MAX_NOTICE_BYTES = 64 * 1024

type Needs = { siteOf: (host: string) => Site | undefined; ports: Ports; now: () => Date }

/**
 * Payment providers notify us here. A notice only makes us ask the provider about the payment: a
 * forged one gets 400, and 503 makes the provider send it again (PAY-4).
 */
export function paymentEndpoints(app: Hono<EndpointEnv>, { siteOf, ports, now }: Needs): void {
  app.on(
    ['GET', 'POST'],
    '/webhooks/payments/:provider/:dealership',
    bodyLimit({ maxSize: MAX_NOTICE_BYTES }),
    async (c) => {
      const site = siteOf(c.get('client').host)
      const bank = site && ports.payments.of(site, Number(c.req.param('dealership')))
      if (!site || bank?.name !== c.req.param('provider')) return c.text('no such provider here', 404)
      const session = bank.provider.sessionOf({
        headers: c.req.header(),
        body: await c.req.text(),
        query: new URL(c.req.url).searchParams,
      })
      if (!session) return c.text('not a notice', 400)
      const reservation = await ports.reservations.bySession(bank.name, session)
      if (!reservation || reservation.site !== site.slug) return c.text('no such payment', 404)
      try {
        await settleReservation(ports, site, reservation, now(), 'notice')
        return c.text('noted')
      } catch (error) {
        if (error instanceof PaymentUnavailable) return c.text('please send this again', 503)
        throw error
      }
    },
  )
}
