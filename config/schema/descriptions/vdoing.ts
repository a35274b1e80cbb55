import type { KeyGroup } from './description.ts'

const banner = (more: string): string => `theme: { indexImg: { bgImg: '/img/background.png', ${more} } }`
const slot = (name: string): readonly [string, string] => [
  `theme: { htmlModules: { ${name}: '<p>公告</p>' } }`,
  `theme: { htmlModules: { ${name}: '<p>News</p>' } }`,
]

export const VDOING: readonly KeyGroup[] = [
  {
    name: 'banner',
    title: ['首页大图', 'Home page image'],
    keys: {
      'theme.indexImg.bgImg': [
        '首页满屏大图。',
        'A full-screen image on the home page.',
        "theme: { indexImg: { bgImg: '/img/background.png' } }",
      ],
      'theme.indexImg.bgImgColor': ['大图的底色。', 'The colour behind the image.', banner("bgImgColor: '#0b3d4f'")],
      'theme.indexImg.navColor': [
        '大图上顶栏文字的颜色：1 黑，2 白。',
        'The colour of the navigation bar text on the image: 1 black, 2 white.',
        banner('navColor: 1'),
      ],
      'theme.indexImg.switchNavColor': [
        '滚过大图之后，顶栏是否换回页面自己的颜色。',
        'Whether the navigation bar returns to its normal colours after the image has been scrolled away.',
        banner('switchNavColor: true'),
      ],
      'theme.indexImg.bgTimeColor': [
        '是否按时段给大图加一层颜色。',
        'Whether to tint the image according to the time of day.',
        banner('bgTimeColor: true'),
      ],
      'theme.indexImg.bgTimeColorArray': [
        '白天、黄昏、晚上、深夜的颜色。',
        'The tints for day, dusk, evening and late night.',
        banner("bgTimeColor: true, bgTimeColorArray: ['transparent', '#ff943033', '#0000004d', '#00000080']"),
      ],
      'theme.indexImg.desc': [
        '大图上轮流出现的句子。',
        'Sentences that appear on the image one after another.',
        [
          banner("desc: ['深海之下，慢慢积累。', '记录问题，也记录生活。']"),
          banner("desc: ['Slowly, below the sea.', 'Notes on the way.']"),
        ],
      ],
      'theme.indexImg.descFade': [
        '句子是否淡入淡出，而不是逐字打出。',
        'Whether sentences fade in and out instead of being typed letter by letter.',
        [banner("desc: ['慢慢积累。'], descFade: true"), banner("desc: ['Slowly.'], descFade: true")],
      ],
      'theme.indexImg.descFontSize': [
        '句子的字号。',
        'The font size of the sentences.',
        [banner("desc: ['慢慢积累。'], descFontSize: '1.6rem'"), banner("desc: ['Slowly.'], descFontSize: '1.6rem'")],
      ],
      'theme.indexImg.descFadeInTime': [
        '打出一个字或淡入的时间，毫秒。',
        'How many milliseconds it takes to type a character or to fade in a sentence.',
        [banner("desc: ['慢慢积累。'], descFadeInTime: 300"), banner("desc: ['Slowly.'], descFadeInTime: 300")],
      ],
      'theme.indexImg.descFadeOutTime': [
        '删去一个字或淡出的时间，毫秒。',
        'How many milliseconds it takes to delete a character or to fade out a sentence.',
        [banner("desc: ['慢慢积累。'], descFadeOutTime: 150"), banner("desc: ['Slowly.'], descFadeOutTime: 150")],
      ],
      'theme.indexImg.descNextTime': [
        '下一句出现之前等待的时间，毫秒。',
        'How many milliseconds to wait before the next sentence.',
        [banner("desc: ['慢慢积累。'], descNextTime: 1500"), banner("desc: ['Slowly.'], descNextTime: 1500")],
      ],
      'theme.indexImg.bubble': ['大图上是否有气泡。', 'Whether bubbles rise over the image.', banner('bubble: true')],
      'theme.indexImg.bubblePosition': [
        '大图顶部留出百分之几的高度没有气泡。',
        'How much of the image, from the top, stays free of bubbles, in percent.',
        banner('bubble: true, bubblePosition: 50'),
      ],
      'theme.indexImg.bubbleNum': ['气泡的数量。', 'The number of bubbles.', banner('bubble: true, bubbleNum: 50')],
      'theme.bannerTextColor': [
        '首页横幅上文字的颜色，横幅有图片或自己的颜色时有效；看不清时不采用。',
        'The text colour on a banner that has an image or its own colours. It is ignored where the text could not be read.',
        "theme: { bannerTextColor: '#ffffff' }",
      ],
    },
  },
  {
    name: 'site-info',
    title: ['站点信息', 'Site information'],
    text: ['写了 `blogInfo` 才有这张卡片。', 'The card is shown if `blogInfo` is set.'],
    keys: {
      'theme.blogInfo.blogCreate': [
        '博客创建的日期，卡片显示运行了多少天。',
        'The date on which the blog was started; the card shows how many days it has been running.',
        "theme: { blogInfo: { blogCreate: '2022-11-01' } }",
      ],
      'theme.blogInfo.readingTime': [
        '文章是否显示字数和阅读时间。',
        'Whether articles show their word count and reading time.',
        'theme: { blogInfo: { readingTime: false } }',
      ],
      'theme.blogInfo.mdFileCountType': [
        '文章数怎么算：`archives` 数归档里的文章；也可以给出文件列表，取它的长度。',
        'How articles are counted: `archives` counts those in the archives; a list of files counts the files in it.',
        "theme: { blogInfo: { mdFileCountType: 'archives' } }",
      ],
      'theme.blogInfo.totalWords': [
        '全站字数：`archives` 由构建统计，也可以直接写数字。',
        'The word count of the site: `archives` counts the words; a number is shown as it is.',
        'theme: { blogInfo: { totalWords: 120000 } }',
      ],
    },
  },
  {
    name: 'slots',
    title: ['页面各处的 HTML', 'HTML in parts of the page'],
    text: [
      '取值是 HTML，原样放进页面，其中的脚本不运行。窗口可以关闭，窄屏上不显示。',
      'Values are HTML, which is inserted unchanged; scripts in it do not run. Windows can be closed and are hidden on narrow screens.',
    ],
    keys: {
      'theme.htmlModules.homeSidebarB': [
        '首页右栏底部。',
        'At the end of the right column of the home page.',
        slot('homeSidebarB'),
      ],
      'theme.htmlModules.sidebarT': ['侧边栏顶部。', 'At the top of the sidebar.', slot('sidebarT')],
      'theme.htmlModules.sidebarB': ['侧边栏底部。', 'At the end of the sidebar.', slot('sidebarB')],
      'theme.htmlModules.pageT': ['正文上面。', 'Above the text.', slot('pageT')],
      'theme.htmlModules.pageB': ['正文下面。', 'Below the text.', slot('pageB')],
      'theme.htmlModules.pageTshowMode': [
        '`pageT` 出现在哪些页面：`article` 文章页，`custom` 其他页面，`all` 全部。',
        'Which pages show `pageT`: `article` (articles), `custom` (all other pages) or `all`.',
        [
          "theme: { htmlModules: { pageT: '<p>公告</p>', pageTshowMode: 'article' } }",
          "theme: { htmlModules: { pageT: '<p>News</p>', pageTshowMode: 'article' } }",
        ],
      ],
      'theme.htmlModules.pageBshowMode': [
        '`pageB` 出现在哪些页面，取值同上。',
        'Which pages show `pageB`; the values are the same.',
        [
          "theme: { htmlModules: { pageB: '<p>公告</p>', pageBshowMode: 'all' } }",
          "theme: { htmlModules: { pageB: '<p>News</p>', pageBshowMode: 'all' } }",
        ],
      ],
      'theme.htmlModules.windowLB': ['左下角的窗口。', 'A window in the lower left corner.', slot('windowLB')],
      'theme.htmlModules.windowRB': ['右下角的窗口。', 'A window in the lower right corner.', slot('windowRB')],
    },
  },
  {
    name: 'no-effect',
    title: ['接受但不起作用', 'Accepted but without effect'],
    text: [
      '旧配置里的这些键照样可以写，但什么也不改变，并会报告 `config/no-effect`。',
      'Old configurations may contain these keys. They change nothing and are reported as `config/no-effect`.',
    ],
    keys: {
      'theme.blogInfo.indexView': [
        '首页的访问量：kb 不统计访问。',
        'Visits of the site: kb does not count them.',
        'theme: { blogInfo: { indexView: true } }',
      ],
      'theme.blogInfo.pageView': [
        '文章的访问量：kb 不统计访问。',
        'Visits of articles: kb does not count them.',
        'theme: { blogInfo: { pageView: true } }',
      ],
      'theme.blogInfo.eachFileWords': [
        '各文件的字数：由构建统计。',
        'Word counts of files: the build counts them.',
        'theme: { blogInfo: { eachFileWords: [] } }',
      ],
      'theme.blogInfo.moutedEvent': [
        '卡片挂载的位置：位置是固定的。',
        'Where the card is inserted: its place is fixed.',
        "theme: { blogInfo: { moutedEvent: '.tags-wrapper' } }",
      ],
      'theme.blogInfo.indexIteration': [
        '等待首页访问量的间隔：没有访问量可等。',
        'How often to request the visits of the site: there are none.',
        'theme: { blogInfo: { indexIteration: 2500 } }',
      ],
      'theme.blogInfo.pageIteration': [
        '等待文章访问量的间隔：没有访问量可等。',
        'How often to request the visits of an article: there are none.',
        'theme: { blogInfo: { pageIteration: 2500 } }',
      ],
      'theme.social.iconfontCssFile': [
        '图标字体：图标已经包含在主题里。',
        'An icon font: the icons are part of the theme.',
        "theme: { social: { iconfontCssFile: '/icons.css' } }",
      ],
    },
  },
]
