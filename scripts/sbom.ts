import { readFileSync } from 'node:fs'
import { billOfMaterials, runtimePackages } from './checks/licences.ts'

/** Prints what runs in production as CycloneDX: `npm run -s sbom`. */
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const packages = runtimePackages(read('package-lock.json'))
console.log(JSON.stringify(billOfMaterials(read('package.json').version, packages), null, 2))
