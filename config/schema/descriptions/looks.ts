import type { KeyGroup } from './description.ts'

export const LOOKS: readonly KeyGroup[] = [
  {
    name: 'look',
    title: ['外观', 'Looks'],
    keys: {
      'theme.look': [
        '`reading` 是为阅读设计的外观；`vdoing` 是 vdoing 主题的卡片样式，`kb migrate` 会写上它，让迁移后的站点保持原样。两者功能相同。',
        '`reading` is a calm layout made for reading. `vdoing` has the cards of the vdoing theme; `kb migrate` writes it, so that a migrated site looks as before. Both have the same features.',
        "theme: { look: 'vdoing' }",
      ],
      'theme.extends': [
        '主题包的名字，或文件夹的路径，从站点根目录算起；主题的设置、插槽、组件和样式表都排在站点自己的之下。主题是代码，和设置一样可信。',
        "A theme: the name of its package, or the path of its folder from the root of the site. The site's own settings, slots, components and style sheet take precedence over those of the theme. A theme is code and is trusted like the settings.",
        "theme: { extends: './themes/essays' }",
      ],
      'theme.options.*': [
        '主题自己的选项，由主题检查。',
        'An option of the theme, validated by the theme.',
        "theme: { extends: './themes/essays', options: { dropCaps: false } }",
      ],
      'theme.colors.accent': [
        '主题色，浅底、线、文字都由它算出；每种外观、每种明暗下的对比度都达到 WCAG AA 和 APCA 60，为此可能变深或变浅。写 `#rrggbb`、`rgb()`、`hsl()` 或 `oklch()`。',
        'The accent colour, from which tinted backgrounds, lines and text colours are derived. Contrast meets WCAG AA and APCA Lc 60 in both looks and every mode; the colour is darkened or lightened if necessary. Write `#rrggbb`, `rgb()`, `hsl()` or `oklch()`.',
        "theme: { colors: { accent: '#b5179e' } }",
      ],
      'theme.readerColors': [
        '读者可以在主题模式的菜单里换掉主题色：`true` 用自带的七种，或写 1–12 种颜色。每一种都像 `colors.accent` 那样算出，选择记在读者的浏览器里。',
        'Colours that readers can choose instead of the accent colour, in the appearance menu: `true` for seven of ours, or 1 to 12 colours. Each is adapted like `colors.accent`, and the choice is stored in the browser of the reader.',
        "theme: { readerColors: ['#0b7a75', '#b5179e', 'hsl(20 80% 45%)'] }",
      ],
      'theme.fullScreen': [
        '主题模式的菜单里有“全屏”；浏览器不支持时不显示。',
        'Whether the appearance menu has a button for full screen, where the browser can.',
        'theme: { fullScreen: true }',
      ],
      'theme.defaultMode': [
        '读者没有选择过时的颜色模式：`auto` 跟随系统，`light` 浅色，`dark` 深色，`read` 护眼。',
        'The colour mode until a visitor chooses one: `auto` (follows the system), `light`, `dark` or `read` (sepia).',
        "theme: { defaultMode: 'light' }",
      ],
      'theme.pageStyle': [
        '`card` 有边框的卡片，`line` 只用分隔线。有背景图时总是 `card`。',
        '`card` puts the parts of a page on cards; `line` separates them with lines. With a background image, it is always `card`.',
        "theme: { pageStyle: 'line' }",
      ],
      'theme.contentBgStyle': [
        '正文背景的花纹：1 方格，2 横线，3 竖线，4 左斜线，5 右斜线，6 点。',
        'The pattern behind the text: 1 grid, 2 horizontal lines, 3 vertical lines, 4 and 5 diagonal lines, 6 dots.',
        'theme: { contentBgStyle: 6 }',
      ],
      'theme.bodyBgImg': [
        '整个页面的背景图，可以写几张轮流显示。',
        'A background image for the whole page; several images are shown one after another.',
        "theme: { bodyBgImg: '/img/background.png' }",
      ],
      'theme.bodyBgImgOpacity': [
        '背景图的不透明度。',
        'The opacity of the background image.',
        "theme: { bodyBgImg: '/img/background.png', bodyBgImgOpacity: 0.5 }",
      ],
      'theme.bodyBgImgInterval': [
        '几张背景图轮换的间隔，单位秒。',
        'How many seconds each of several background images is shown.',
        "theme: { bodyBgImg: ['/img/background.png', '/img/share.png'], bodyBgImgInterval: 30 }",
      ],
      'theme.watermark': [
        '笔记正文后面重复的淡淡斜字。',
        'A faint, slanted text that is repeated behind the text of notes.',
        ["theme: { watermark: '深海' }", "theme: { watermark: 'Deep sea' }"],
      ],
      'theme.watermark.text': [
        '水印的文字，最多 60 个字符。',
        'The text of the watermark, at most 60 characters.',
        ["theme: { watermark: { text: '深海' } }", "theme: { watermark: { text: 'Deep sea' } }"],
      ],
      'theme.watermark.scope': [
        '哪些笔记有水印：`all` 除了写 `watermark: false` 的，`marked` 只有写 `watermark: true` 的。',
        'Which notes have it: `all` but those with `watermark: false`, or `marked`, only those with `watermark: true`.',
        [
          "theme: { watermark: { text: '草稿', scope: 'marked' } }",
          "theme: { watermark: { text: 'Draft', scope: 'marked' } }",
        ],
      ],
      'theme.titleBadge': [
        '是否显示 `titleBadgeIcons` 里的图标。',
        'Whether to show the icons from `titleBadgeIcons`.',
        "theme: { titleBadge: false, titleBadgeIcons: ['/img/share.png'] }",
      ],
      'theme.titleBadgeIcons': [
        '文章标题前的小图标；写几个时每个页面固定取其中一个。',
        'Small icons before the titles of articles. If there are several, each page always uses the same one of them.',
        "theme: { titleBadgeIcons: ['/img/share.png'] }",
      ],
      'theme.greeting': [
        '按时段向访客问好，每次访问一次。',
        'Whether to greet visitors according to the time of day, once per visit.',
        'theme: { greeting: true }',
      ],
      'theme.smoothScroll': [
        '跳转到页内锚点时是否平滑滚动。',
        'Whether to scroll smoothly to anchors within the page.',
        'theme: { smoothScroll: true }',
      ],
    },
  },
]
