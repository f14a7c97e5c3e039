import type { WorkState } from '#ports/operator-ports.ts'
import { type Finding, good, warning } from './finding.ts'

const why = (error: string | null) => (error ? ` (${error})` : '')

/** What the work beside the requests has to say: alerts, webhooks, insights, push and photos. */
export function healthFindings({ alerts, webhooks, insights, push, ownPhotos }: WorkState): Finding[] {
  const hooksTrouble = webhooks.late + webhooks.givenUp > 0
  return [
    alerts.late + alerts.failing > 0
      ? warning(
          'alerts',
          `${alerts.late} mails are an hour late, ${alerts.failing} were tried in vain${why(alerts.lastError)}`,
        )
      : good('alerts', `${alerts.subscribers} people get them, no mail waits`),
    hooksTrouble
      ? warning(
          'webhooks',
          `${webhooks.late} messages are an hour late, ${webhooks.givenUp} were given up this week${why(webhooks.lastError)}: the console shows them under Settings`,
        )
      : good('webhooks', `${webhooks.addresses} addresses, no message waits`),
    insights.mailsFailing > 0
      ? warning('insights', `${insights.mailsFailing} mails on Monday were tried in vain`)
      : good(
          'insights',
          insights.lastDay
            ? `visits are counted, the last on ${insights.lastDay}`
            : 'no visit has been counted yet',
        ),
    good('push', `${push.devices} devices get notifications`),
    ownPhotos.lost > 0
      ? warning('own photos', `${ownPhotos.lost} of the photos that people added have no stored bytes`)
      : good('own photos', `${ownPhotos.stored} that people added are stored`),
  ]
}
