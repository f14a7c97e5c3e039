/** Postcodes have four digits, in the United States five (FORM-7). */
export const postcodeDigits = (locale: string): 4 | 5 => (locale === 'en-US' ? 5 : 4)
