import { useStyles } from '@latchkey/ui'
import { useLazy } from '../../context/DialogContext.ts'
import type { UseCourse } from '../../hooks/useCourse.ts'

export type CoursePlaceProps = Partial<Pick<UseCourse, 'course' | 'isPending'>> & { readonly isWanted: boolean }

/** The line and the change, which are loaded once their value is there. */
export function CoursePlace({ isWanted, course, isPending }: CoursePlaceProps) {
  useStyles(coursePlaceCss)
  const loaded = useLazy(isWanted && course !== undefined, loadCourse)
  if (!isWanted) return null
  if (loaded && course) return <loaded.CourseLine course={course} />
  return isPending || course ? <div className="lk-course-place" /> : null
}

const loadCourse = () => import('./course.tsx')

const coursePlaceCss = '.lk-course-place{block-size:66px}'
