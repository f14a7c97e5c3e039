import { displayModel, makeAndModel } from '#domain/car/display-name.ts'
import { isHybrid } from '#domain/models/menu-models.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { ModelView } from '#domain/site/views/dealer-view.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { StockShelf } from '#ui/content/stock-shelf.tsx'
import { Section } from '#ui/home/section.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Carousel } from '#ui/primitives/carousel/carousel.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** One model: pictures, variants, stock and the enquiry links. */
export function ModelPage({ model, stock, canonical }: ModelView & { canonical: string }) {
  const site = useServerSite()
  const name = makeAndModel(model.manufacturer_name, model.name)
  const short = displayModel(model.manufacturer_name, model.name)
  const pictures = model.gallery.length > 0 ? model.gallery : [model.image.url]
  const slides = pictures.map((picture, nth) => ({
    key: picture,
    content: (
      <div className="photo">
        <Picture
          source={picture}
          alt={nth === 0 ? name : `${name}, view ${nth + 1}`}
          sizes="(width >= 64rem) 60vw, 100vw"
          eager={nth === 0}
        />
      </div>
    ),
  }))
  return (
    <>
      <PageHead
        title={name}
        lead={model.short_description}
        trail={[{ label: 'Models', href: '/models?body=all' }]}
        canonical={canonical}
      />
      <div className="wrap model">
        <div className="model-gallery">
          <Carousel label={`Pictures of the ${name}`} slides={slides} />
        </div>
        <div className="stack">
          <p className="eyebrow">
            {model.manufacturer_body} · {model.fuel}
            {isHybrid(model) && ' · hybrid'}
            {model.accessories_count > 0 && ` · ${grouped(model.accessories_count)} accessories`}
          </p>
          <p>{model.description}</p>
          <div className="row">
            <ButtonLink href={`${site.contactPath}?model=${model.slug}`}>
              Enquire about the {short}
            </ButtonLink>
            {stock.count > 0 && (
              <ButtonLink look="outline" href={stock.href}>
                {grouped(stock.count)} in stock
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {model.variants.length > 0 && (
        <Section ground="paper" title="Variants">
          <ul className="variants">
            {model.variants.map(({ name: variant, price, price_type, specs }) => (
              <li key={variant}>
                <h3>{variant}</h3>
                {price !== undefined && (
                  <p className="now">
                    <b>{money(price, site.locale)}</b> <small>{price_type}</small>
                  </p>
                )}
                <dl className="specs">
                  {specs.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <StockShelf stock={stock} title={`${short} in stock`} more={`All ${grouped(stock.count)}`} />
    </>
  )
}
