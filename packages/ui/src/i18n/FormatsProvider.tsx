import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormats, type Formats } from './formats.ts'

/** Provides formats of numbers, money and dates for a locale (a BCP 47 tag). */
export function FormatsProvider({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const formats = useMemo(() => createFormats(locale), [locale])
  return <FormatsContext.Provider value={formats}>{children}</FormatsContext.Provider>
}

/** The formats of the nearest provider; English without one. */
export function useFormats(): Formats {
  return useContext(FormatsContext)
}

const FormatsContext = createContext<Formats>(createFormats('en'))
