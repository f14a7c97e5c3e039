import { useEffect, useRef, useState } from 'react'
import { MakeLogo } from '#ui/makes/make-logo.tsx'
import { Alert } from '#ui/primitives/alert.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Carousel } from '#ui/primitives/carousel/carousel.tsx'
import { attachCarousel } from '#ui/primitives/carousel/enhance-carousel.ts'
import { CheckGroup } from '#ui/primitives/check-group.tsx'
import { Chips, RemovableChip } from '#ui/primitives/chips.tsx'
import { Disclosure } from '#ui/primitives/disclosure.tsx'
import { SelectField, TextArea, TextField } from '#ui/primitives/field.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { ICON_PATHS, type IconName } from '#ui/primitives/icons/icon-paths.ts'
import { SocialIcon } from '#ui/primitives/icons/social-icon.tsx'
import { Dialog } from '#ui/primitives/overlays/dialog.tsx'
import { Drawer } from '#ui/primitives/overlays/drawer.tsx'
import { attachDismiss } from '#ui/primitives/overlays/enhance-dismiss.ts'
import { Menu } from '#ui/primitives/overlays/menu.tsx'
import { Pagination } from '#ui/primitives/pagination.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Portrait } from '#ui/primitives/portrait.tsx'
import { attachRange } from '#ui/primitives/range/enhance-range.ts'
import { RangeSlider } from '#ui/primitives/range/range-slider.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Stars } from '#ui/primitives/stars.tsx'
import { Table } from '#ui/primitives/table.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'

const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube', 'linkedin'] as const
const slide = (name: string) => ({
  key: name,
  content: (
    <div className="place-card">
      <div className="stack">
        <h3>{name}</h3>
        <p>Open until 5:30 pm</p>
      </div>
    </div>
  ),
})

const sayHello = () =>
  import('#ui/primitives/overlays/show-toast.ts').then(({ showToast }) => showToast('Saved to your list'))

/** The primitives that need a script. */
function Moving({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false)
  const slider = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => attachRange(slider.current!.querySelector<HTMLElement>('.range-slider')!), [])
  const carousel = useRef<HTMLDivElement>(null)
  useEffect(() => attachCarousel(carousel.current!.querySelector<HTMLElement>('.carousel')!), [])
  useEffect(() => attachDismiss(menu.current!.querySelector('details')!), [])
  return (
    <>
      <div className="row" ref={menu}>
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        <Button look="outline" popoverTarget={`drawer-${theme}`}>
          Open the drawer
        </Button>
        <Button look="outline" onClick={sayHello}>
          Show a toast
        </Button>
        <Menu
          label="Menu"
          links={[
            { label: 'Used cars', href: '#used', current: true },
            { label: 'New cars', href: '#new' },
          ]}
        />
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Ask about this car"
        subtitle="2021 Honda CR-V"
      >
        <TextField id={`dialog-${theme}`} label="Your name" required autoComplete="name" />
        <Button size="large" onClick={() => setOpen(false)}>
          Send it
        </Button>
      </Dialog>
      <Drawer id={`drawer-${theme}`} title="Filters" foot={<Button size="large">Show 128 cars</Button>}>
        <CheckGroup
          legend="Fuel"
          name={`drawer-fuel-${theme}`}
          options={[{ value: 'p', label: 'Petrol', count: 41 }]}
        />
      </Drawer>
      <div ref={slider}>
        <RangeSlider
          of="price"
          limits={{ min: 5000, max: 250_000, step: 500 }}
          value={{ low: 15_000, high: 60_000 }}
          words={(value) => `$${value.toLocaleString('en-AU')}`}
        />
      </div>
      <div ref={carousel} data-hydrated="">
        <Carousel
          label={`Locations in ${theme}`}
          slides={[
            'Port Alder',
            'Bellmere',
            'Cape Corrin',
            'Alder East',
            'Stonefruit Creek',
            'Ironstone',
            'Murchie',
          ].map(slide)}
        />
      </div>
      <Tabs
        label="About this car"
        tabs={[
          { key: 'facts', label: 'Facts', content: <p>One owner, full history.</p> },
          { key: 'history', label: 'History', content: <p>Serviced every 10,000 km.</p> },
          { key: 'place', label: 'Where it is', content: <p>Port Alder.</p> },
        ]}
      />
    </>
  )
}

/** Every primitive once, in the surrounding theme. */
export function Specimen({ theme }: { theme: string }) {
  return (
    <div className="stack" data-wide="">
      <Breadcrumb
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Used cars', href: '#' }, { label: 'Honda CR-V' }]}
      />
      <div className="row">
        <Button>Filled</Button>
        <Button look="outline">Outlined</Button>
        <Button look="quiet">
          <Icon name="compare" /> Quiet
        </Button>
        <Button size="large">Large</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="row">
        {(['header', 'brand', 'accent', 'footer', 'surface'] as const).map((ground) => (
          <div key={ground} className="swatch-ground" data-ground={ground}>
            <p>
              {ground} <a href="#ground">a way on</a> <span className="soft">soft</span>
            </p>
            <Button>Act</Button> <Button look="outline">Or not</Button>
          </div>
        ))}
      </div>
      <div className="pair">
        <TextField id={`name-${theme}`} label="Name" required defaultValue="Jo Marchetti" />
        <TextField
          id={`mail-${theme}`}
          label="Email"
          required
          error="invalid email address"
          defaultValue="jo@"
        />
        <SelectField
          id={`state-${theme}`}
          label="State"
          options={[
            { value: 'NSW', label: 'NSW' },
            { value: 'VIC', label: 'VIC' },
          ]}
        />
        <TextArea id={`message-${theme}`} label="Message" hint="Two lines are plenty." rows={2} />
      </div>
      <CheckGroup
        legend="Body"
        name={`body-${theme}`}
        options={[
          { value: 'suv', label: 'SUV', count: 220, checked: true },
          { value: 'ute', label: 'Ute', count: 140 },
          { value: 'cabrio', label: 'Convertible', count: 0 },
        ]}
      />
      <Moving theme={theme} />
      <Chips
        items={['Used', 'SUV', '64,458 km', 'Automatic'].map((content) => ({ key: content, content }))}
      />
      <div className="applied">
        <RemovableChip label="Diesel" href="#diesel" />
        <span className="tag">Special</span>{' '}
        <span className="tag" data-tone="quiet">
          Sold
        </span>{' '}
        <span className="tag" data-tone="green">
          Runout sale
        </span>
      </div>
      <Alert>An error occurred when submitting this form</Alert>
      <Alert tone="warn">Prices may change at midnight.</Alert>
      <Alert tone="good">Sent. We ring back within the hour.</Alert>
      <Alert tone="info">Holiday hours apply this week.</Alert>
      <Disclosure summary="What does ‘money back’ mean?" open>
        <p>All of it, within two working days.</p>
      </Disclosure>
      <Table
        caption="Running costs"
        head={['Car', 'Fuel', 'A week']}
        rows={[{ key: 'crv', cells: ['Honda CR-V', '6.9 L', '$134'] }]}
      />
      <Skeleton lines={3} />
      <Pagination current={4} count={12} hrefOf={(page) => `#page-${page}`} />
      <p className="rating">
        <Stars rating={4.6} /> <b>4.6</b> <span>731 reviews</span>
      </p>
      <div className="row">
        {['Toyota', 'Subaru', 'Land Rover', 'Isuzu'].map((make) => (
          <MakeLogo key={make} make={make} />
        ))}
        {NETWORKS.map((network) => (
          <SocialIcon key={network} network={network} />
        ))}
        {[0, 1, 2, 3, 4].map((number) => (
          <span key={number} className="small-portrait">
            <Portrait number={number} />
          </span>
        ))}
      </div>
      <div className="row">
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
      <div className="photo small-photo">
        <Picture source="cars/suv/white-1" alt="A white SUV" sizes="20rem" widest={750} />
      </div>
    </div>
  )
}
