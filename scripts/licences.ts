import { readFileSync } from 'node:fs'
import { licenceTable, runtimePackages } from './checks/licences.ts'

/** Prints every package that runs in production, with its licence: `npm run licences`. */
console.log(licenceTable(runtimePackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))))
