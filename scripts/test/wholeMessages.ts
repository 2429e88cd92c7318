import { chai } from 'vitest'

// A run on another machine leaves only its messages, and “expected [ Array(1) ]” names no fault.
chai.config.truncateThreshold = 2_000
