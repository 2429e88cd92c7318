import { createContext, type ReactNode, use, useMemo } from 'react'
import { createFormats, type Formats } from './formats.ts'

/** Gives numbers, money and dates as a locale (a BCP 47 tag) writes them to what is below. */
export function FormatsProvider({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const formats = useMemo(() => createFormats(locale), [locale])
  return <FormatsContext value={formats}>{children}</FormatsContext>
}

/** The formats of the nearest provider; English without one. */
export function useFormats(): Formats {
  return use(FormatsContext)
}

const FormatsContext = createContext<Formats>(createFormats('en'))
