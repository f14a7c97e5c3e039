import { randomBytes } from 'node:crypto'
import type { DashboardLogin } from '../endpoints/dashboard-endpoints.ts'
import type { Environment } from './env.ts'

/**
 * Who may read /dashboard: the user of the settings, or a demo user with a new password at each
 * start. Otherwise the dashboard is off.
 */
export function dashboardLogin(env: Environment): DashboardLogin | undefined {
  const { DASHBOARD_USER: user, DASHBOARD_PASSWORD: password, DEMO } = env
  if (user && password) return { user, password }
  return DEMO ? { user: 'demo', password: randomBytes(12).toString('base64url') } : undefined
}
