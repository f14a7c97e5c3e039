const COUNTRY_CODES: Record<string, string> = { AU: '61', NZ: '64', US: '1' }

/** Digits with the country, as providers want them: 0491 570 006 is +61491570006. */
export function phoneNumber(phone: string, country: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '')
  const number = digits.startsWith('+')
    ? digits.slice(1)
    : digits.startsWith('0')
      ? `${COUNTRY_CODES[country] ?? ''}${digits.slice(1)}`
      : digits
  return /^\d{8,15}$/.test(number) ? `+${number}` : undefined
}
