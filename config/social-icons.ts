/** Names of the social icons that the theme draws: class names of vdoing's icon font, without `icon-`. */
export const SOCIAL_ICONS = [
  'weixin',
  'QQ',
  'youjian',
  'npm',
  'github',
  'gitee',
  'weibo',
  'zhihu',
  'yuque',
  'douban',
  'juejin',
  'jianshu',
  'sf',
  'bokeyuan',
  'csdn',
  'v2ex',
  'douyin',
  'bilibili',
  'youtube',
  'facebook',
  'twitter',
  'telegram',
  'rss',
  'erji',
  'mao',
  'shuben',
  'xiangce',
] as const

/** The icon for a class such as `icon-github`; undefined for unknown classes. */
export function socialIcon(iconClass: string): (typeof SOCIAL_ICONS)[number] | undefined {
  const name = iconClass.replace(/^(?:iconfont\s+)?icon-/, '')
  return SOCIAL_ICONS.find((icon) => icon === name)
}
