import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPackages } from '../complete-lock.ts'

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
const dockerfile = lines('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')))

test('no file of secrets or data reaches the repository or an image', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    for (const pattern of ['.env', '.env.*', '*.env', '*.pem', '*.key', '*.dump'])
      expect(lines(file), file).toContain(pattern)
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['data', '.git', 'node_modules']))
})

test('the image copies by name what runs, with the packages of the lock file, and runs as no superuser', () => {
  const copied = lastStage.filter((line) => line.startsWith('COPY')).map((line) => line.split(' ').at(-2))
  expect(copied).toEqual([
    '/app/node_modules',
    'package.json',
    'bin',
    'artwork',
    'sites',
    'packages/in-process-search',
    'src',
    '/app/build',
  ])
  expect(lastStage).toContain('USER node')
  expect(dockerfile.filter((line) => /npm (install|i)\b/.test(line))).toEqual([])
  expect(dockerfile.filter((line) => line.includes('npm ci'))).toHaveLength(2)
})

test('every service of compose.yaml has few rights and a limit of memory, and only Meilisearch has its master key', () => {
  const [, text = ''] = readFileSync('compose.yaml', 'utf8').split('\nservices:\n')
  const services = text.split(/\n(?=\w)/)[0]!.split(/\n {2}(?=[\w-]+:)/)
  expect(services.length).toBeGreaterThan(4)
  for (const service of services) expect(service).toMatch(/<<: \*limits|: \*app/)
  const withMaster = services.filter((service) => service.includes('MEILI_MASTER_KEY: '))
  expect(withMaster.map((service) => /^\s*([\w-]+):/.exec(service)![1])).toEqual([
    'meilisearch',
    'meilisearch-key',
  ])
  const compose = lines('compose.yaml')
  for (const line of ['cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', 'read_only: true'])
    expect(compose).toContain(line)
  // The key of the sites can search and fill indexes, and can make no other key.
  expect(readFileSync('deploy/meilisearch-key.sh', 'utf8')).not.toMatch(/"\*"|keys\.create/)
})

test('npm ci takes the lock file: it names the packages of every platform (node scripts/complete-lock.ts adds them)', () => {
  expect(missingPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})
