import { displayModel } from '#domain/car/display-name.ts'
import { isHybrid, modelHref } from '#domain/models/menu-models.ts'
import type { Model } from '#domain/models/model-schema.ts'
import { money } from '#domain/money.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** The lowest price of a model, if its manufacturer publishes one. */
function fromPrice(model: Model): { price: number; type?: string } | undefined {
  const priced = model.variants.filter((variant) => variant.price !== undefined)
  const least = priced.sort((a, b) => a.price! - b.price!)[0]
  return least && { price: least.price!, type: least.price_type }
}

/** One model in a list: picture, name, a line, its main figures and a link. */
export function ModelCard({ model }: { model: Model }) {
  const { locale } = useServerSite()
  const name = displayModel(model.manufacturer_name, model.name)
  const from = fromPrice(model)
  const specs = model.variants[0]?.specs ?? []
  return (
    <li>
      <div className="photo">
        <Picture source={model.image.url} alt="" sizes="(width >= 48rem) 40rem, 100vw" widest={1200} />
      </div>
      <div className="stack">
        <p className="eyebrow">
          {model.manufacturer_name} · {model.manufacturer_body}
          {isHybrid(model) && ' · hybrid'}
        </p>
        <h2>{name}</h2>
        <p>{model.short_description}</p>
        {specs.length > 0 && (
          <dl className="specs">
            {specs.slice(0, 3).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="row">
          <ButtonLink href={modelHref(model)} aria-label={`Explore ${name}`}>
            Explore
          </ButtonLink>
          {from && (
            <span className="soft">
              From {money(from.price, locale)} {from.type?.toLowerCase()}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
