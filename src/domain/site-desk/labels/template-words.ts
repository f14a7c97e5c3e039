/** What each template is called. A browser loads this, so it imports nothing. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  standard: 'Cars, new and used',
  'used-only': 'Used cars',
  manufacturer: 'One make',
  group: 'A group of dealers',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
  rv: 'Caravans and motorhomes',
  rental: 'Rental',
  store: 'A store',
  subscription: 'Subscription',
}

/** A template in words. One that an operator added has its name. */
export const templateWords = (name: string): string => TEMPLATES[name] ?? name
