import type { KeyGroup } from './description.ts'

export const LOOKS: readonly KeyGroup[] = [
  {
    name: 'look',
    title: ['外观', 'Looks'],
    keys: {
      'theme.look': [
        '`reading` 是为阅读设计的外观；`vdoing` 是 vdoing 主题的卡片样式，`kb migrate` 会写上它，让迁移后的站点保持原样。两者功能相同。',
        '`reading` is one calm frame for reading; `vdoing` has the cards of the theme vdoing, and `kb migrate` writes it so that a site looks as it did. Both do the same things.',
        "theme: { look: 'vdoing' }",
      ],
      'theme.extends': [
        '主题包的名字，或文件夹的路径，从站点根目录算起；主题的设置、插槽、组件和样式表都排在站点自己的之下。主题是代码，和设置一样可信。',
        'A theme: the name of its package, or the path of its folder from the root of the site. Its settings, slots, components and style sheet stand under those of the site. It is code, as trusted as the settings.',
        "theme: { extends: './themes/essays' }",
      ],
      'theme.options.*': [
        '主题自己的选项，由主题检查。',
        'An option of the theme, which checks it itself.',
        "theme: { extends: './themes/essays', options: { dropCaps: false } }",
      ],
      'theme.colors.accent': [
        '主题色，浅底、线、文字都由它算出；每种外观、每种明暗下的对比度都达到 WCAG AA 和 APCA 60，为此可能变深或变浅。写 `#rrggbb`、`rgb()`、`hsl()` 或 `oklch()`。',
        'Accent of which soft grounds, lines and words are made; they reach WCAG AA and Lc 60 of APCA in both looks and every mode, for which it may become darker or lighter. Written as `#rrggbb`, `rgb()`, `hsl()` or `oklch()`.',
        "theme: { colors: { accent: '#b5179e' } }",
      ],
      'theme.defaultMode': [
        '读者没有选择过时的颜色模式：`auto` 跟随系统，`light` 浅色，`dark` 深色，`read` 护眼。',
        "Colours until a reader chooses: `auto` as the system has them, `light`, `dark`, or `read` (on paper's yellow).",
        "theme: { defaultMode: 'light' }",
      ],
      'theme.pageStyle': [
        '`card` 有边框的卡片，`line` 只用分隔线。有背景图时总是 `card`。',
        '`card` puts parts of the page on cards, `line` parts them by lines. With a background picture it is always `card`.',
        "theme: { pageStyle: 'line' }",
      ],
      'theme.contentBgStyle': [
        '正文背景的花纹：1 方格，2 横线，3 竖线，4 左斜线，5 右斜线，6 点。',
        'Pattern behind the text: 1 grid, 2 horizontal lines, 3 vertical lines, 4 and 5 slanted lines, 6 dots.',
        'theme: { contentBgStyle: 6 }',
      ],
      'theme.bodyBgImg': [
        '整个页面的背景图，可以写几张轮流显示。',
        'Picture behind the whole page; of several, one after the other is shown.',
        "theme: { bodyBgImg: '/img/background.png' }",
      ],
      'theme.bodyBgImgOpacity': [
        '背景图的不透明度。',
        'Opacity of that picture.',
        "theme: { bodyBgImg: '/img/background.png', bodyBgImgOpacity: 0.5 }",
      ],
      'theme.bodyBgImgInterval': [
        '几张背景图轮换的间隔，单位秒。',
        'Seconds that each of several pictures is shown.',
        "theme: { bodyBgImg: ['/img/background.png', '/img/share.png'], bodyBgImgInterval: 30 }",
      ],
      'theme.titleBadge': [
        '是否显示 `titleBadgeIcons` 里的图标。',
        'Whether the icons of `titleBadgeIcons` are shown.',
        "theme: { titleBadge: false, titleBadgeIcons: ['/img/share.png'] }",
      ],
      'theme.titleBadgeIcons': [
        '文章标题前的小图标；写几个时每个页面固定取其中一个。',
        'Small pictures before the titles of articles; of several, each page takes one.',
        "theme: { titleBadgeIcons: ['/img/share.png'] }",
      ],
      'theme.greeting': [
        '按时段向访客问好，每次访问一次。',
        'Greets visitors by the time of day, once a visit.',
        'theme: { greeting: true }',
      ],
      'theme.smoothScroll': [
        '跳转到页内锚点时是否平滑滚动。',
        'Whether the page scrolls smoothly to anchors.',
        'theme: { smoothScroll: true }',
      ],
    },
  },
]
