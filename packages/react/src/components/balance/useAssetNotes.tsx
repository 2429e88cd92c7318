import { type ReactNode, useCallback } from 'react'
import { useLazy } from '../../context/DialogContext.ts'
import type { AssetHolding } from '../../hooks/groupAssets.ts'
import type { UseCourse } from '../../hooks/useCourse.ts'

/** What stands below an asset's value: the change of its price over a day, where a source knows it. */
export function useAssetNotes({ hasPast, changeOf }: UseCourse): (asset: AssetHolding) => ReactNode {
  const loaded = useLazy(hasPast, loadCourse)
  return useCallback(
    ({ tokens: [token] }) => {
      const ratio = changeOf(token)
      return loaded && ratio !== undefined && <loaded.PriceChange ratio={ratio} />
    },
    [loaded, changeOf],
  )
}

const loadCourse = () => import('./course.tsx')
