import { existsSync } from 'node:fs'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Environment } from '#server/settings/env.ts'
import { bad, type Finding, good, warning } from './finding.ts'
import { TIMEOUT_MS, unreachable } from './reachable.ts'

const PORTS: Record<string, number> = { 'smtp:': 25, 'smtps:': 465 }

async function mailCheck(env: Environment): Promise<Finding> {
  if (!env.SMTP_URL)
    return warning('mail', 'no SMTP_URL is set: mail is written to the data folder and reaches nobody')
  const { hostname, port, protocol, username, searchParams } = new URL(env.SMTP_URL)
  if (username && protocol === 'smtp:' && searchParams.get('ignoreTLS') === 'true')
    return warning(
      'mail',
      `the password for ${hostname} is sent in clear text: take ignoreTLS out of SMTP_URL`,
    )
  const number = Number(port) || (PORTS[protocol] ?? 587)
  const trouble = await unreachable(hostname, number)
  const where = `${hostname}:${number}`
  return trouble ? bad('mail', `${where} cannot be reached (${trouble})`) : good('mail', `${where} answers`)
}

async function searchCheck(host: string): Promise<Finding> {
  const answer = await fetch(new URL('/health', host), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  return answer?.ok
    ? good('search', `${host} answers`)
    : bad('search', `${host} ${answer ? `answered ${answer.status}` : 'cannot be reached'}`)
}

/** The other machines that the platform needs. */
export async function outsideChecks(env: Environment): Promise<Finding[]> {
  const sites = existsSync(env.SITES_FOLDER) ? openSiteFolder(env.SITES_FOLDER).all() : []
  const hosts = [...new Set(sites.flatMap(({ search }) => search.meilisearch?.host ?? []))]
  return [
    await mailCheck(env),
    ...(hosts.length > 0
      ? await Promise.all(hosts.map(searchCheck))
      : [good('search', 'the embedded engine, for every site')]),
  ]
}
