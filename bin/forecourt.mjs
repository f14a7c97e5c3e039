#!/usr/bin/env node
// Starts the command line with the project's own Node, whatever the machine has.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownNode } from './own-node.mjs'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
if (!existsSync(ownNode)) {
  console.error('Run "npm install" first: the project brings the Node it runs on.')
  process.exit(1)
}
const child = spawn(ownNode, [join(home, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
