import type { KeyGroup } from './description.ts'

const banner = (more: string): string => `theme: { indexImg: { bgImg: '/img/background.png', ${more} } }`
const slot = (name: string): readonly [string, string] => [
  `theme: { htmlModules: { ${name}: '<p>公告</p>' } }`,
  `theme: { htmlModules: { ${name}: '<p>News</p>' } }`,
]

export const VDOING: readonly KeyGroup[] = [
  {
    name: 'banner',
    title: ['首页大图', 'Picture of the home page'],
    keys: {
      'theme.indexImg.bgImg': [
        '首页满屏大图。',
        'Picture that fills the screen of the home page.',
        "theme: { indexImg: { bgImg: '/img/background.png' } }",
      ],
      'theme.indexImg.bgImgColor': ['大图的底色。', 'Colour behind the picture.', banner("bgImgColor: '#0b3d4f'")],
      'theme.indexImg.navColor': [
        '大图上顶栏文字的颜色：1 黑，2 白。',
        'Colour of the bar’s words on the picture: 1 black, 2 white.',
        banner('navColor: 1'),
      ],
      'theme.indexImg.switchNavColor': [
        '滚过大图之后，顶栏是否换回页面自己的颜色。',
        'Whether the bar takes the colours of the page once the picture has left the screen.',
        banner('switchNavColor: true'),
      ],
      'theme.indexImg.bgTimeColor': [
        '是否按时段给大图加一层颜色。',
        'Whether a colour by the time of day lies over the picture.',
        banner('bgTimeColor: true'),
      ],
      'theme.indexImg.bgTimeColorArray': [
        '白天、黄昏、晚上、深夜的颜色。',
        'Those colours: day, dusk, evening, late night.',
        banner("bgTimeColor: true, bgTimeColorArray: ['transparent', '#ff943033', '#0000004d', '#00000080']"),
      ],
      'theme.indexImg.desc': [
        '大图上轮流出现的句子。',
        'Sentences that appear on the picture one after the other.',
        [
          banner("desc: ['深海之下，慢慢积累。', '记录问题，也记录生活。']"),
          banner("desc: ['Slowly, below the sea.', 'Notes on the way.']"),
        ],
      ],
      'theme.indexImg.descFade': [
        '句子是否淡入淡出，而不是逐字打出。',
        'Whether sentences fade in and out instead of being typed.',
        [banner("desc: ['慢慢积累。'], descFade: true"), banner("desc: ['Slowly.'], descFade: true")],
      ],
      'theme.indexImg.descFontSize': [
        '句子的字号。',
        'Size of the sentences.',
        [banner("desc: ['慢慢积累。'], descFontSize: '1.6rem'"), banner("desc: ['Slowly.'], descFontSize: '1.6rem'")],
      ],
      'theme.indexImg.descFadeInTime': [
        '打出一个字或淡入的时间，毫秒。',
        'Milliseconds in which a character is typed, or a sentence fades in.',
        [banner("desc: ['慢慢积累。'], descFadeInTime: 300"), banner("desc: ['Slowly.'], descFadeInTime: 300")],
      ],
      'theme.indexImg.descFadeOutTime': [
        '删去一个字或淡出的时间，毫秒。',
        'Milliseconds in which a character is removed, or a sentence fades out.',
        [banner("desc: ['慢慢积累。'], descFadeOutTime: 150"), banner("desc: ['Slowly.'], descFadeOutTime: 150")],
      ],
      'theme.indexImg.descNextTime': [
        '下一句出现之前等待的时间，毫秒。',
        'Milliseconds before the next sentence.',
        [banner("desc: ['慢慢积累。'], descNextTime: 1500"), banner("desc: ['Slowly.'], descNextTime: 1500")],
      ],
      'theme.indexImg.bubble': ['大图上是否有气泡。', 'Whether bubbles rise on the picture.', banner('bubble: true')],
      'theme.indexImg.bubblePosition': [
        '大图顶部留出百分之几的高度没有气泡。',
        'How much of the picture, from its top, stays free of bubbles, in per cent.',
        banner('bubble: true, bubblePosition: 50'),
      ],
      'theme.indexImg.bubbleNum': [
        '气泡的数量。',
        'How many bubbles there are.',
        banner('bubble: true, bubbleNum: 50'),
      ],
      'theme.bannerTextColor': [
        '首页横幅上文字的颜色，横幅有图片或自己的颜色时有效；看不清时不采用。',
        'Colour of the words on a banner with a picture or colours of its own; taken where they can be read.',
        "theme: { bannerTextColor: '#ffffff' }",
      ],
    },
  },
  {
    name: 'site-info',
    title: ['站点信息', 'Card of the site'],
    text: ['写了 `blogInfo` 才有这张卡片。', 'The card is there where `blogInfo` is written.'],
    keys: {
      'theme.blogInfo.blogCreate': [
        '博客创建的日期，卡片显示运行了多少天。',
        'Day the blog began; the card says for how many days it has run.',
        "theme: { blogInfo: { blogCreate: '2022-11-01' } }",
      ],
      'theme.blogInfo.readingTime': [
        '文章是否显示字数和阅读时间。',
        'Whether articles show their words and the time to read them.',
        'theme: { blogInfo: { readingTime: false } }',
      ],
      'theme.blogInfo.mdFileCountType': [
        '文章数怎么算：`archives` 数归档里的文章；也可以给出文件列表，取它的长度。',
        'What counts as articles: `archives` counts those in the archives; a list of files counts as many.',
        "theme: { blogInfo: { mdFileCountType: 'archives' } }",
      ],
      'theme.blogInfo.totalWords': [
        '全站字数：`archives` 由构建统计，也可以直接写数字。',
        'Words of the site: `archives` counts them, a number is taken as it is.',
        'theme: { blogInfo: { totalWords: 120000 } }',
      ],
    },
  },
  {
    name: 'slots',
    title: ['页面各处的 HTML', 'HTML in places of the page'],
    text: [
      '取值是 HTML，原样放进页面，其中的脚本不运行。窗口可以关闭，窄屏上不显示。',
      'Values are HTML and stand in the page as they are; scripts in them do not run. Windows can be closed and are not shown on narrow screens.',
    ],
    keys: {
      'theme.htmlModules.homeSidebarB': [
        '首页右栏底部。',
        'End of the right column of the home page.',
        slot('homeSidebarB'),
      ],
      'theme.htmlModules.sidebarT': ['侧边栏顶部。', 'Top of the sidebar.', slot('sidebarT')],
      'theme.htmlModules.sidebarB': ['侧边栏底部。', 'End of the sidebar.', slot('sidebarB')],
      'theme.htmlModules.pageT': ['正文上面。', 'Above the text.', slot('pageT')],
      'theme.htmlModules.pageB': ['正文下面。', 'Below the text.', slot('pageB')],
      'theme.htmlModules.pageTshowMode': [
        '`pageT` 出现在哪些页面：`article` 文章页，`custom` 其他页面，`all` 全部。',
        'Pages that have `pageT`: `article` those of articles, `custom` the others, `all` both.',
        [
          "theme: { htmlModules: { pageT: '<p>公告</p>', pageTshowMode: 'article' } }",
          "theme: { htmlModules: { pageT: '<p>News</p>', pageTshowMode: 'article' } }",
        ],
      ],
      'theme.htmlModules.pageBshowMode': [
        '`pageB` 出现在哪些页面，取值同上。',
        'Pages that have `pageB`, with the same values.',
        [
          "theme: { htmlModules: { pageB: '<p>公告</p>', pageBshowMode: 'all' } }",
          "theme: { htmlModules: { pageB: '<p>News</p>', pageBshowMode: 'all' } }",
        ],
      ],
      'theme.htmlModules.windowLB': ['左下角的窗口。', 'Window in the lower left corner.', slot('windowLB')],
      'theme.htmlModules.windowRB': ['右下角的窗口。', 'Window in the lower right corner.', slot('windowRB')],
    },
  },
  {
    name: 'no-effect',
    title: ['接受但不起作用', 'Accepted, without effect'],
    text: [
      '旧配置里的这些键照样可以写，但什么也不改变，并会报告 `config/no-effect`。',
      'Old configurations may have these keys. They change nothing, and `config/no-effect` says so.',
    ],
    keys: {
      'theme.blogInfo.indexView': [
        '首页的访问量：kb 不统计访问。',
        'Visits of the site: kb counts none.',
        'theme: { blogInfo: { indexView: true } }',
      ],
      'theme.blogInfo.pageView': [
        '文章的访问量：kb 不统计访问。',
        'Visits of articles: kb counts none.',
        'theme: { blogInfo: { pageView: true } }',
      ],
      'theme.blogInfo.eachFileWords': [
        '各文件的字数：由构建统计。',
        'Words of each file: the build counts them.',
        'theme: { blogInfo: { eachFileWords: [] } }',
      ],
      'theme.blogInfo.moutedEvent': [
        '卡片挂载的位置：位置是固定的。',
        'Where the card is put: its place is fixed.',
        "theme: { blogInfo: { moutedEvent: '.tags-wrapper' } }",
      ],
      'theme.blogInfo.indexIteration': [
        '等待首页访问量的间隔：没有访问量可等。',
        'How often the visits of the site are asked for: there are none.',
        'theme: { blogInfo: { indexIteration: 2500 } }',
      ],
      'theme.blogInfo.pageIteration': [
        '等待文章访问量的间隔：没有访问量可等。',
        'How often the visits of an article are asked for: there are none.',
        'theme: { blogInfo: { pageIteration: 2500 } }',
      ],
      'theme.social.iconfontCssFile': [
        '图标字体：图标已经包含在主题里。',
        'A font of icons: the icons are part of the theme.',
        "theme: { social: { iconfontCssFile: '/icons.css' } }",
      ],
    },
  },
]
