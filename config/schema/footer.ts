import * as z from 'zod'

/** The provinces' short names, with which every number begins; some have two, such as 蜀 and 川. */
const PROVINCE = '[京津沪渝冀豫云滇辽黑湘皖鲁新苏浙赣鄂桂甘陇晋蒙陕吉闽贵黔粤青藏川蜀宁琼]'

/** What stands at the foot of all pages. */
export const footerSchema = z.strictObject({
  createYear: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{4}(?!\d)/, 'must begin with a year such as 2022')
        .transform((text) => Number(text.slice(0, 4))),
    ])
    .optional(),
  copyrightInfo: z.string().optional(),
  /** Number under which the Ministry of Industry and Information Technology has the site on file. */
  icp: z
    .string()
    .regex(
      new RegExp(`^${PROVINCE}ICP(?:备\\d{8,10}|证\\d{6,8})号(?:-\\d{1,4}[A-Z]?)?$`),
      'is not a number such as `京ICP备12345678号-1`',
    )
    .optional(),
  /** Number under which the police have it on file: 14 digits. */
  police: z
    .string()
    .regex(new RegExp(`^${PROVINCE}公网安备 ?\\d{14}号$`), 'is not a number such as `京公网安备11010502030143号`')
    .optional(),
})
