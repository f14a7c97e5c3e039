import { join } from 'node:path'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { fillWithDemo } from '#use-cases/fill-with-demo.ts'
import { type Command, done, failed } from '../command.ts'

export const demo: Command = {
  summary: "Fill an empty platform with the demo dealers' stock.",
  positionals: [],
  options: { 'dry-run': { type: 'boolean', help: 'only tell whether it would' } },
  async run({ options }, { ports, env, now }) {
    const cars = await ports.cars.count()
    if (cars > 0) return failed(`There are ${cars} vehicles already: the demo only fills an empty platform.`)
    if (options['dry-run']) return done(['The platform is empty: the demo would fill it.'], { vehicles: 0 })
    const demoStock = await openDemoStock(join(env.SITES_FOLDER, '_demo'))
    const vehicles = await fillWithDemo({ ...ports, demoStock }, ports.sites.all(), now)
    return done([`${vehicles} vehicles came.`], { vehicles })
  },
}
