/** How often the values of a field repeat decides where they are stored. */
const SAMPLE = 256
const MIN_REPEATED = 1 / 4

/** A field of the documents, wherever its path occurs. */
export class Field {
  /** The names around it and its own, joined by dots. */
  readonly path: string
  #asked = 0
  #repeated = 0

  constructor(path: string) {
    this.path = path
  }

  /** Whether its values are often the same in several documents. The first ones decide. */
  get isRepeated(): boolean {
    return this.#asked < SAMPLE || this.#repeated >= SAMPLE * MIN_REPEATED
  }

  /** Call for each value while it is a question. */
  note(isKnown: boolean): void {
    if (this.#asked === SAMPLE) return
    this.#asked++
    if (isKnown) this.#repeated++
  }
}

/** The names of an object in their order. Objects with the same names share one. */
export class Shape {
  readonly id: number
  readonly names: readonly string[]
  readonly fields: readonly Field[]
  #empty: Record<string, unknown> | null = null

  constructor(id: number, names: readonly string[], fields: readonly Field[]) {
    this.id = id
    this.names = names
    this.fields = fields
  }

  /**
   * A new object with these names and no values. V8 keeps it in its fast form, which an object that
   * gets many computed names one by one has not: that is copied four times slower.
   */
  newObject(): Record<string, unknown> {
    this.#empty ??= JSON.parse(`{${this.names.map((name) => `${JSON.stringify(name)}:null`)}}`)
    return { ...this.#empty }
  }
}

type Node = { shape: Shape | null; next: Map<string, Node>; names: readonly string[] }

const newNode = (names: readonly string[]): Node => ({ shape: null, next: new Map(), names })

/** All shapes of an index, and all paths that any document ever had. */
export class Shapes {
  readonly #all: Shape[] = []
  /** By the path of the object that has the shape. */
  readonly #roots = new Map<string, Node>()
  readonly #fields = new Map<string, Field>()
  /** The last shape at each path: most documents have the same one as the document before. */
  readonly #last = new Map<string, Shape>()

  byId(id: number): Shape {
    return this.#all[id]!
  }

  /** Whether any document ever had this attribute. A dotted name looks into objects. */
  hasPath(path: string): boolean {
    return this.#fields.has(path)
  }

  /** @param within the path of the object, '' for a document */
  of(object: object, within: string): Shape {
    const last = this.#last.get(within)
    if (last && isOfShape(object, last)) return last
    const shape = this.#find(object, within)
    this.#last.set(within, shape)
    return shape
  }

  #find(object: object, within: string): Shape {
    let node = this.#roots.get(within) ?? newNode([])
    this.#roots.set(within, node)
    for (const name of Object.keys(object)) {
      const next: Node = node.next.get(name) ?? newNode([...node.names, name])
      node.next.set(name, next)
      node = next
    }
    if (!node.shape) {
      const fields = node.names.map((name) => this.#field(within === '' ? name : `${within}.${name}`))
      node.shape = new Shape(this.#all.length, node.names, fields)
      this.#all.push(node.shape)
    }
    return node.shape
  }

  #field(path: string): Field {
    const known = this.#fields.get(path)
    if (known) return known
    const field = new Field(path)
    this.#fields.set(path, field)
    return field
  }
}

function isOfShape(object: object, { names }: Shape): boolean {
  let i = 0
  for (const name in object) if (names[i++] !== name) return false
  return i === names.length
}
