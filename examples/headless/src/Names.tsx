import {
  useNameAddress,
  useNameSuggestions,
  useNameZones,
  useOwnNames,
  useRegisterName,
  useReleaseName,
} from '@latchkey/react'
import { useState } from 'react'
import { Card } from './Card.tsx'
import { Outcome } from './Outcome.tsx'

/** Checks a name, registers it, and looks it up. */
export function Names() {
  const [label, setLabel] = useState('')
  const [zone] = useNameZones().data ?? []
  const isComplete = label.length > 3 && zone !== undefined
  const [wanted] = useNameSuggestions(isComplete ? { label, zone } : undefined).data ?? []
  const register = useRegisterName()
  const release = useReleaseName()
  const own = useOwnNames()
  const [name] = own.data ?? []
  const found = useNameAddress(name === undefined ? undefined : { name })
  return (
    <Card title="Names">
      <input aria-label="Name" placeholder="Name" value={label} onChange={(event) => setLabel(event.target.value)} />
      {wanted && <p>{wanted.registered ? 'Taken' : 'Free'}</p>}
      <button type="button" onClick={() => register.mutate({ name: `${label}.${zone}` })}>
        Register
      </button>
      <Outcome of={register} />
      {name && (
        <p>
          {name} is {found.data}
          <button type="button" onClick={() => release.mutate({ name })}>
            Release
          </button>
        </p>
      )}
    </Card>
  )
}
