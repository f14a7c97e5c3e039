import { join } from 'node:path'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import type { Fetch } from '#ports/egress.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { consoleOrigin } from '../console/console-origin.ts'
import { previewLinks } from '../endpoints/platform/preview.ts'
import type { Environment } from '../settings/env.ts'
import type { openAccess } from './open-access.ts'
import { openFiles } from './open-files.ts'

type Opened = Pick<OperatorPorts, 'backUp' | 'reindex' | 'workHealth' | 'importThread'> & {
  ports: Ports
  access: ReturnType<typeof openAccess>
  fetchOutside: Fetch
}

/** What an operator's requests need besides what visitors' do. */
export const operatorPorts = (
  env: Environment,
  { ports, access, fetchOutside, ...work }: Opened,
): OperatorPorts => ({
  ...ports,
  ...access,
  ...work,
  consoleOrigin: consoleOrigin(env, env.PORT),
  ...openFiles(env, fetchOutside),
  demoStock: () => openDemoStock(join(env.SITES_FOLDER, '_demo')),
  ...(env.PREVIEW_SECRET && { previewLink: previewLinks(env.PREVIEW_SECRET, env.PORT) }),
})
