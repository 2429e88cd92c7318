import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormats, type Formats } from './formats.ts'

export type FormatsProviderProps = {
  /** A BCP 47 tag. */
  readonly locale: string
  /** Those of the locale, if they outlive this provider: `Intl` objects take long to create. */
  readonly formats?: Formats | undefined
  readonly children: ReactNode
}

/** Provides formats of numbers, money and dates for a locale. */
export function FormatsProvider({ locale, formats: kept, children }: FormatsProviderProps) {
  const formats = useMemo(() => kept ?? createFormats(locale), [kept, locale])
  return <FormatsContext.Provider value={formats}>{children}</FormatsContext.Provider>
}

/** The formats of the nearest provider; English without one. */
export function useFormats(): Formats {
  return useContext(FormatsContext)
}

const FormatsContext = createContext<Formats>(createFormats('en'))
