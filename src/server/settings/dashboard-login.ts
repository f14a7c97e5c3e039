import type { DashboardLogin } from '../endpoints/platform/dashboard-endpoints.ts'
import type { Environment } from './env.ts'
import { derivedKey, readSecretKey } from './secret-key.ts'

/**
 * Who may read /dashboard: the user in the settings, or the user of the demo. The demo's password
 * is derived from the secret key, so all processes know it. Otherwise the dashboard is off.
 */
export function dashboardLogin(env: Environment): DashboardLogin | undefined {
  const { DASHBOARD_USER: user, DASHBOARD_PASSWORD: password, DEMO } = env
  if (user && password) return { user, password }
  if (!DEMO) return
  return { user: 'demo', password: derivedKey(readSecretKey(env), 'dashboard of the demo').slice(0, 16) }
}
