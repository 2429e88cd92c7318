import type { SubmitEvent } from 'react'

/** Passes what a form's fields hold, by their names. */
export function onForm(onSubmit: (fields: Partial<Record<string, string>>) => unknown) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void onSubmit(Object.fromEntries(fields))
  }
}
