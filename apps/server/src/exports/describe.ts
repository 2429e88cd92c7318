export { describeEndpoints } from '../describe/describeEndpoints.ts'
export { type DescribedSetting, type DescribedVariable, describeSettings } from '../describe/describeSettings.ts'
