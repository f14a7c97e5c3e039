/** What known models of the demo may tow, in kilograms, and what their boots hold, in litres. */
const SIZES = `HiLux 3500, BT-50 3500, Navara 3500, Ranger 3500, F-150 4500, Triton 3500, Amarok 3500,
  D-MAX 3500, LandCruiser 300 3500, LandCruiser Prado 3000, Patrol 3500, Everest 3500, MU-X 3500,
  Pajero Sport 3100, Kluger 2000 552, Santa Fe 2000, Sorento 2000, CX-5 2000 438, CX-60 2000,
  CX-90 2000, RAV4 1500 542, X-Trail 2000 585, Outlander 1600 478, Forester 1800 498,
  Tiguan 2500 615, Kodiaq 2500 735, Tucson 1650 539, Sportage 1900 543, X3 2400 550, X5 2700,
  GLC 2400, Camry 1200 524`

const BY_MODEL = new Map(
  SIZES.split(',').map((line) => {
    const [, name = '', towing, boot] = /^\s*(.+?) (\d{4})(?: (\d+))?\s*$/.exec(line) ?? []
    return [name, { towing_kg: Number(towing), ...(boot !== undefined && { boot_litres: Number(boot) }) }]
  }),
)

/** The towing and the boot of a model, where they are known. */
export const sizesOf = (model: string): { towing_kg?: number; boot_litres?: number } =>
  BY_MODEL.get(model) ?? {}
