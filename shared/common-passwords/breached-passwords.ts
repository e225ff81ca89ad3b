/**
 * Passwords that were most frequent among ten million that became public, where the other lists do not hold them: the first 3,000 of
 * six characters and more, the first 3,000 of eight and more. Out of SecLists (© Daniel Miessler, MIT licence), in small letters.
 */
export const breachedPasswords = `
0.0.0.000 0.0.000 007007 01011900 01011910 01011960 01011970 01011971 01011972 01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983
01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011999 01012000 01012001 01012009 01012010 01012011 010203 01020304
01021985 01021987 01021988 01021989 01021990 01021992 01031983 01031984 01031985 01031986 01031988 01031989 01041980 01041985 01041987 01041988 01041990 01041992 01051985
01051986 01051988 01051989 01051990 01061986 01061987 01061988 01061990 01071984 01071986 01071987 01081985 01081989 01081990 01081992 01091985 01091987 01091989 01091992
01101987 01121986 01121987 01121988 01121990 0192837465 02011975 02011976 02011977 02011979 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988
02011989 02011990 02021971 02021973 02021976 02021978 02021979 02021980 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990 02021991
02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031983 02031984 02031985 02031986 02031987 02031988 02031989 02031990 02031991 02041972
02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982 02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972
02051973 02051975 02051976 02051977 02051978 02051979 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02051990 02061971 02061972
02061974 02061976 02061977 02061978 02061979 02061980 02061981 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971 02071975 02071976 02071977
02071978 02071979 02071980 02071981 02071982 02071983 02071984 02071985 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977 02081979 02081980
02081981 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973 02091975 02091976 02091977 02091980 02091981 02091982 02091983 02091984
02091985 02091986 02091987 02091988 02091989 02101973 02101976 02101977 02101978 02101979 02101980 02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989
03011987 03021986 03031986 03031988 03031990 03031992 03031993 03041980 03041983 03041986 03041987 03041991 03051986 03051987 03051988 03061987 03071986 03071987 03081989
03082006 03091983 03101991 03111987 04041983 04041985 04041986 04041987 04041988 04041990 04041991 04051985 04051988 04061984 04061986 04061987 04061991 04071986 04071988
04081987 04091986 04111988 05011987 05021987 05021988 05031987 05031990 05031991 05051985 05051987 05051989 05051990 05051991 05061986 05061988 05061990 05071984 05071988
05081988 05091988 05111986 05121990 06011988 06021986 06021987 06031983 06031992 06041987 06041988 06051986 06061981 06061985 06061986 06061987 06071983 06081987 07021991
07031989 07041987 07051987 07051990 07071977 07071982 07071984 07071985 07071987 07071988 07071989 07071990 07081986 07081987 07091982 07091988 07091990 07101984 07101987
08011986 08021990 08031985 08031986 08041986 08051987 08051989 08051990 08061987 08071987 08071988 08081986 08081988 08081989 08081990 08101986 08111984 08121986 08121987
09021988 09021989 09031988 09041986 09041987 09051945 09051986 09051987 09081985 09081988 09091986 09091988 09111987 100000 10011983 10011986 10011988 10011990 10011992 10031987
10031988 10031989 10031990 10031991 10031993 10041983 10041986 10041987 10041990 10041991 10051987 10051990 10061984 10061985 10061986 10061987 10061989 10071985 10071986
10071987 10071988 10071989 10071990 10081983 10081985 10081989 10081990 10091984 10101985 10101986 10101989 10101990 10111986 10121985 10121986 10121987 10203040 102938 10293847
1029384756 11011987 11011989 11011990 11011991 11021985 11031983 11031988 11041990 11041991 11051984 11051986 11051987 11051988 11051990 11061985 11061989 11061991 11071985
11071986 11071987 11071988 11071989 11081987 11081988 11081989 11081990 11091984 11091989 11101986 11111986 11111987 11121985 11121986 11121987 11221122 112358 11235813
1123581321 12011985 12011987 12011989 12021985 12021988 12021991 12031985 12031987 12031988 12041986 12041988 12041990 12051985 12051986 12051987 12051988 12051989 12051990
12061986 12061988 12071987 12071988 12071989 12071990 12071991 12081983 12081984 12081985 12081987 12081988 12081990 12091988 12091991 12101984 12101985 12101988 12101990
12111985 12111990 12111991 12121982 12121985 12121986 12121987 12121988 12121989 12121990 12121991 12131213 12131415 12211221 122333 12301230 123098 12312312 123123a 123123q
1232323q 123321123 123321q 1234509876 123456123 1234567890a 1234567890q 1234567891 123456789d 123456789m 123456789qwe 123456789s 123456789z 12345678q 1234567q 123456aa 123456k
123456qqq 123456qw 123456qwe 123456ru 123456z 123457 12345abc 12345qaz 12345qwe 12345qwer 12345qwerty 12348765 1234asdf 1234qwe 1234zxcv 12365478 123789456 123987 123asd 123qaz
123qq123 123qwert 123qwerty 123zxc 128500 12qw12qw 12qw34er 13011987 13011988 13021985 13021987 13021990 13031986 13031987 13041987 13041988 13051987 13061985 13061986 13061987
13071984 13071987 13071990 13081985 13091984 13101987 13111984 13111990 13121983 13121985 132435 13243546 135246 135798642 1366613 14011986 14011987 14011988 14011989 14021983
14021985 14021986 14021987 14021989 14021990 14031988 14031989 14041986 14041987 14041988 14041992 14051990 14061991 14071986 14071987 14071988 14081985 14081988 14081990
14091990 14101986 14101987 14101988 14111986 14121989 141627 143143 14725836 1478963 14789632 14881488 15011983 15011985 15011986 15011987 15021983 15021985 15021986 15021990
15031988 15031990 15041987 15041988 15051981 15051985 15051986 15051987 15051990 15061985 15061988 15071983 15071985 15071986 15071987 15071988 150781 15081986 15081988 15081990
15081991 15091985 15091987 15091988 15091989 15101986 15111984 15111988 15111989 15121987 15426378 16011987 16011989 16021987 16021990 16031988 16031990 16051985 16051987
16051988 16051989 16051990 16061985 16061986 16061987 16061988 16071987 16071991 16081986 16091987 16091988 16101987 16111982 16111990 16121986 16121987 162534 17011987 17011990
17021985 17021987 17021989 17031987 17041987 17041991 17051987 17051988 17051989 17051990 17061986 17061988 17061989 17061991 17071985 17071989 17091987 17101986 17101987
17111985 18011985 18011986 18011987 18011988 18021984 18021986 18021987 18021988 18021992 18031988 18031991 18041986 18041990 18041991 18051987 18051988 18051989 18051990
18061985 18061990 18061991 18081988 18091985 18091986 18101985 18101987 18111986 18111987 18121983 18121984 18121987 18436572 19011987 19011989 19021990 19021991 19031985
19031987 19051986 19051987 19061985 19061987 19061990 19061991 19061992 19071986 19071988 19071990 19091983 19091988 19091990 19101986 19101987 19101990 19111986 19111987
19121989 19283746 192837465 19411945 19641964 19651965 19661966 19671967 19681968 19691969 19701970 19711971 19721972 19731973 19741974 19751975 19761976 19771977 19781978
19791979 19801980 19811981 19821982 19831983 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997
19981998 19991999 1a2s3d4f 1passwor 1q2w3e4r5 1qa2ws3ed 1qazxsw23edc 1qazzaq1 1x2zkg8w 20011988 20011989 20012001 20021985 20021986 20021988 20022002 20031986 20031987 20031988
20031991 20041985 20041986 20041988 20041990 20051985 20051987 20051988 20051989 20052005 20061983 20061984 20061986 20061988 20061990 20071986 20071988 20081986 20081991
20082008 20091986 20091988 20091991 20092009 20101988 20111986 20121986 20121988 20121989 21011988 21011989 21011991 21021985 21021987 21031984 21031985 21031987 21031988
21031990 21041985 21041992 21051986 21051988 21051991 21061985 21061986 21061988 21071987 21071989 21071992 21081985 21081987 21101986 21101989 21111985 21111990 21121985
21121986 21122112 22011985 22011986 22011988 22011992 22021985 22021986 22021988 22021989 22021990 22031984 22031986 22031991 22041985 22041986 22041987 22041988 22051986
22051987 22051989 22051991 22061941 22061984 22061985 22061987 22061988 22061989 22061990 22071983 22071984 22071985 22071986 22071987 22071989 22071990 22071991 22081983
22081986 22081991 22091986 22091988 22091991 22111985 22121983 22121986 22121987 22121989 222333 223344 23011985 23011990 23021985 23021986 23021988 23021989 23031986 23031987
23031990 23041986 23041987 23051983 23051985 23051986 23051987 23051990 23051991 23061989 23061990 23061992 23071985 23091985 23091986 23091987 23091989 23111987 23111989
23121986 23skidoo 24011985 24011987 24011990 24021988 24021991 24031987 24031988 24031990 24041988 24051990 24061986 24061987 24061988 24061992 24071987 24071991 24081988
24091986 24091991 24101986 24101989 24111987 24111989 24111990 24121986 24121987 24682468 25011985 25011986 25011990 25011993 25021988 25031983 25031987 25031991 25041985
25041988 25041991 25051985 25051987 25061985 25061986 25061987 25071990 25081985 25081986 25081988 25091987 25091990 25101988 25101989 25111987 25121985 25121987 25800852
25802580 26021987 26031984 26031986 26031987 26031988 26031990 26041986 26041991 26051986 26051988 26061985 26061986 26061987 26071986 26071987 26071989 26081986 26091986
26101986 26101987 26111985 27011988 27021990 27021991 27021992 27031986 27031987 27031989 27031992 27041985 27041990 27051987 27061983 27061985 27061988 27071987 27081986
27081990 27091985 27111985 27111989 28011987 28011988 28021985 28021986 28021990 28021992 28031982 28041987 28041992 28051985 28051986 28051987 28051990 28061986 28061988
28071986 28071987 28081986 28081990 28101986 28121984 29011982 29011985 29011987 29031988 29041985 29051985 29051989 29051990 29061985 29061986 29061988 29061989 29061990
29071983 29071985 29081985 29081990 29091987 29111989 29121987 30011985 30011986 30011987 30011990 30031986 30031988 30031992 30041985 30041986 30041987 30041991 30051985
30051987 30051989 30061983 30061987 30071986 30081984 30091989 30111987 30121986 30121987 31011987 31011990 31031987 31031988 31051985 31051993 31071990 31101987 31121987
31121988 31121990 31415926 315475 321123 321321321 321456 332211 362436 420247 43214321 44332211 456456456 456654 45m2do5bs 4runner 50cent 50spanks 51505150 555666 5wr2i7h8
609609609 66613666 666777 6751520 73501505 74108520 753159 7753191 789123 78945612 7894561230 7895123 789654 789654123 789789789 789987 7ugd5hip2j 8675309 8j4ye3uz 906090 911911
9293709b13 9379992 963852 987456 987456321 a12345 aardvark aberdeen abgrtyu abigail abnormal abrakadabra absolute absolutely accord account achilles acidburn action active
adgjmptw adidas adrenalin adrian adriana adrienne aezakmi africa aggies aikido airborne airbus airforce airplane alabama alaska albatros albert alberto alejandr alejandro
aleksandr aleksandra alessandro alexalex alexande alexandr alexandre alexis alfred alibaba alicia aliens alison alleycat alliance allison almighty alpha1 alphabet alpine always
alyssa amadeus amateur amateurs amazon amber1 ambrosia amelia american amethyst amsterda amsterdam anaconda anakin analsex anarchy anastasi anastasia anastasiya anders andersen
anderson andreas andrei andromed andromeda andyod22 anfield angela angelica angelika angelina angelo anhyeuem animal annabell annette annmarie antelope antonina anubis aolsucks
apache apollo apollo13 applepie aquarius aragorn archange archer archie area51 argentin argentina arizona arkansas armagedon armani armstron arnold arthur artist asdasdasd
asdffdsa asdfgh01 asdfjkl ashleigh ashton aspire aspirine assass assfuck assholes assman asterix astros athena atlanta atlantic atlantis atomic attack attitude auburn audrey
august augustus aurora aussie austin austin31 australi australia avalanch avalon avatar avenger aviation awesome awesome1 azamat azertyui azsxdc azsxdcfv babies babyblue babylon
babylon5 babylove backdoor badass badboy badger baggins baller balloon balloons bambam bananas bandit bangbang bangkok banshee barbados barcelon barefoot baritone barkley barney
barselona basket basketba bassman bastard bastards battle baxter bcfields beagle beaner bearbear bearcats beatles beatrice beautifu beauty beaver beavis beckham beefcake beerbeer
beetle belinda bender benessere bennett benson bentley bergkamp berkeley bernard bernie bertha bethany beverly bianca bicycle bigballs bigbird bigblock bigboobs bigbooty bigcock
bigdicks bigfoot bigger biggie bigguy bigmac bigman bigmoney bigone bigpoppa bigred bigtime bigtits bikini billabon billie billy1 billybob billyboy binladen birdie birdman
birthday biscuit bishop bitchass bitches bizkit blabla blablabla black1 blackbir blackdog blackhaw blackie blackjac blackman blackout blacks blacky blades blahblah blaster blazer
blizzard blonde blondes blondie bloody blowfish blowjob blowme blue22 blueball bluebell blueblue blueeyes bluefish bluejays bluemoon bluesman bobafett bobbie bobbob bobcat
bobdylan boeing bogart bogdan bohica bollocks bollox bomber bondage bonehead bonita bonjour bonnie bonsai boobies booboo booger boogie bookworm boomboom boomer bootie borabora
bordeaux borussia bossman boston bottom bowler bowling bowser boxing br0d3r bradford bradley brandi brando brandy braves breast breeze brenda brendan brewster brianna bridge
bridget brighton brigitte britney brittany brittney broadway broken bronco broncos broncos1 brooke brooklyn brooks brothers brownie browning browns brucelee bruins brutus bryant
bubba1 bubba123 bubbas bubble bubbles buckeye buckeyes buckshot budapest buddha buddy1 buddy123 buddyboy budlight budman budweise budweiser buffalo buffett bugger bulldog
bulldog1 bulldogs bullet bullfrog bullseye bunghole burger burton business butler butter buttercu buttercup butterfl buttfuck butthead butthole buttons bynthytn byteme cabbage
cabernet cactus cadillac caesar caitlin caliente californ california caligula calimero callaway callie callisto calvin camaro camaross cambiami camelot camels cameltoe cameron
cameron1 camilla camille campbell canadian cancel cancer cancun candle candyass candyman cannabis cannibal cannon cantona capetown capital capone capricor capricorn capslock
captain cardinal carebear carlitos carlton carmen carnival carolina caroline carolyn carpedie carpente carpet carrie carrot carson carter cartman cartoon cartoons casanova
caserta casey1 cashmone casino casper cassandr cassidy cassie castillo castle catalina catcat catch22 catdog catfish catherin catherine catman catwoman cavalier cbr900rr ccbill
cdtnkfyf celeste celica celine celtic celtics center central cerberus cessna cfitymrf chacha chainsaw challeng chambers champion champs chance chandler chanel change charger
chargers charlene charles charles1 charli charlott charlotte charlton charly charmed chaser checkers cheers cheetah chemical cherokee cherries cheryl cheshire chester chester1
chestnut chevelle chevrole chevrolet chevy1 chewie cheyenne chicago chichi chickens chicks chiefs children chipmunk chipper chiquita chocolat choochoo chopper chris1 chris123
chrisbln chrissy christia christie christin christina christine christma christmas christop christy chronic chrysler chubby chuckles chucky cinnamon cjkysirj cjkywt claire clancy
clapton clarence clarinet clarissa classic classics claude claymore clayton clemson cleopatr cleopatra clevelan clifford clinton clippers clitoris cloud9 clover cnfybckfd
cocksuck cocksucker coconut coldbeer coldplay coleman colleen collins colombia colonial colorado colors colt45 coltrane columbia columbus comanche comics command commande
commando compaq complete concorde concrete condom condor confused connect conner connie connor conrad consumer content control cookies coolcool cooldude cooler coolio coolman
coolness cooper cooter copper corleone cornwall corona corrado cosmos costello cosworth cotton cougar country courtney coventry cowboy coyote cracker crackers crawford crazy1
crazybab creampie creamy creation creative creature cricket cricket1 criminal crimson cristian cristina crjhgbjy cromwell cruise crunch crusader crysis crystal crystal1 cthulhu
cthutq cucumber cuddles cumming cumshot cupcake curious curtis customer cutlass cutter cxfcnmt cygnusx1 cynthia dagger daisy1 daisydog dakota dallas dalton damian damien dammit
damnit danger daniela danielle daniil danila dannyboy darkange darkangel darklord darkness darkside darkstar darling darren darwin davids davidson dawson daylight daytona
dbrnjhbz deadhead deadman deadpool deanna death666 debbie december deedee deepthroat deeznuts deeznutz defender defiant deftones delaware delete delpiero delta1 denali denise
dennis denver derparol derrick desert design designer desire deskjet destiny destiny1 detroit devil666 devildog devils dexter dfkthbz dfktynby dfktynbyf dfvgbh diablo diamonds
dickhead diesel dietcoke digger digital digital1 dilbert dilligaf dillon dingdong dinosaur director dirtbike discover disney dkflbckfd dkflbvbh doberman dodger dodgeram dodgers
dodgers1 dogdog doghouse dogman dogpound dolemite dominic dominion domino donald donkey donnie dontknow doobie doodle dookie doomsday dorothy double doughboy douglas download
downtown dracula dragon69 dragonba dragonfl dragons dragoon dragster dreamcas dreamer dreams driver drizzt drowssap drpepper drummer drummer1 dthjybrf dublin ducati dudedude
dudley dukeduke dumbass duncan durango duster dustin dutchess dynamite earnhard earthlink eastside eastwood eatpussy eatshit eclipse eduard eeyore eggplant eileen einstein
ekaterina elaine elcamino eldorado electric electron element elephant eleven elijah elizabet elizaveta elliot elliott elvira elvis1 elwood emerald emerson emmanuel empire energy
enforcer engage engine english enigma enternow enterpri ericsson ernest erotic escape escort espresso esther estrella eternity eugene evangelion evelyn everest everlast everton
evolutio evolution excalibu excalibur exchange exigen exigent exodus explorer express extreme fabian faggot fairlane faithful falcons fallen fandango fantasia fantasy fantomas
farmer farscape farside fashion fastball faster fatass fatboy fatcat fatman favorite6 fearless february federico felicia fellatio fender ferguson fernand ferret festival fetish
fgtkmcby ficken figaro fighter filter finger fingers finish fireball firebird fireblad firefigh firefire firefly firefox fireman firewall fishbone fisher fishfish fishhead
fishing fishing1 fitness fkbyjxrf fktrcfylh fktrcfylhf fktrctq flamengo flames flamingo flatron fletcher flexible flight flipflop flipper florence flounder fluffy flyboy flyers
flying foobar fordf150 forest forever forget forgetit forgot formula formula1 forrest forsaken fortress fortuna fortune fossil foster fountain foxtrot foxylady france frances
francesc francesco francis francisc franco francois frank1 frankie franklin franky freaks freaky freckles freddie freddy frederic fredfred fredrick freebird freefall freefree
freeman freepass freeporn freeuser french friday friendly friendster fright frisco frogger froggy front242 frontier frosty fuck_inside fucked fucker fuckers fuckface fuckfuck
fuckhead fuckin fucking fuckinside fuckit fuckme fuckoff1 fuckthis fugazi fullmoon function funfun funstuff funtime fusion futurama future fyfcnfcbz fyfnjkbq fylhtq fyutkbyf
fyutkjxtr gabriela gabriell galina galore gambit gamecock gameover gandalf1 gangbang gangsta gangster gannibal garage garbage garcia garden gargoyle garrett gateway gateway1
gatorade gators gbhfvblf gbpltw geheim gemini general genesis genesis1 genius geoffrey georgia gerald gerard german geronimo gertrude gesperrt getmoney getsome gfhjkm gfhjkm123
gfhjkmgfhjkm ghbdtn ghbdtn123 ghbdtnbr ghblehjr ghbywtccf ghetto ghhh47hj7649 ghjcnj ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider giants gibson gilbert gillian gilligan giorgi
giovanni giuseppe gizmo1 gizmodo gjkbyf gladiato gladiator global gloria gmoney gn56gn56 goblin goblue goddess godfathe godfather godsmack godzilla gofish goforit goldberg
goldfing goldfish goldie goldstar goldwing golfball golfer golfgolf golfing gonzales gonzalez goober good123654 goodbye goodgirl goodluck goodtime gopher gordon gordon24 gorgeous
gorilla gotcha gothic gotohell govols gracie graham grandma granny graphics grateful greatone green1 greenbay greens gregory gremlin grendel gretchen griffey griffin grizzly
groovy grover grumpy gsxr1000 gtnhjdbx guardian guiness guinness gundam gunner gustav hailey hairball halflife hallo123 hamburg hamilton hamlet hammer hammers hamster handball
handsome handyman hannibal hansolo happiness hardball hardcock hardcore harddick harder hardon hardrock hardware harley harley1 harmony harold harris harrison harrypotter harvey
hastings hattrick hawaii50 hawaiian hawkeye hawkeyes hayabusa hayden hayley hearts heather heather1 hector hedgehog heineken heinrich helena hellfire hellyeah helpme hendrix
hentai herbert herbie hercules herewego heritage herman hermes hershey hesoyam hetfield hidden highbury highheel highland highlander hilton history hithere hitler hitman hjvfirf
hobbes holden holiday holidays holland hollywoo hollywood holmes holyshit homemade homer1 homers homerun homework honeybee hongkong honolulu hooker hooligan hoosiers hooters
hoover hopeless hopper horndog hornet horney horny1 hotboy hotdog hotgirls hotpussy hotrod hotsex hounddog houses houston howard htubcnhfwbz hudson hummer hungry hunting hurrican
hurricane husker huskers huskies hustler hyperion ibanez icecream icehouse iceman idontkno idontknow iforgot iguana ihateyou ilikepie illini illinois illusion ilovesex iloveyo
imagine immortal impala imperial incubus indiana indians indigo infantry inferno infiniti infinity ingrid insane insanity inside insomnia inspiron integra intercourse intrepid
intruder ireland irish1 irishman ironmaiden isabel isabelle island islander israel italia ivanov iverson iverson3 iwantu jackal jackass jackass1 jackie jackjack jackoff jackson
jackson1 jackson5 jaguar jakejake jamaica jamesbon jamesbond jammer janice janine january japanese jarhead jasper javier jayhawks jayjay jazzman jeanette jefferso jeffrey
jellybea jennie jenny1 jeremiah jeremy jericho jerkoff jermaine jerome jersey jessie jester jethro jiggaman jimbob jimmy1 joanna joanne joejoe johannes john316 johncena johndeer
johngalt johnjohn johnny johnson johnson1 jonathon jonjon josephin jrcfyf judith julian juliet juliette julius jumper junebug jungle junkmail just4fun justdoit justice justine
justme kaiser kakashka kaktus kamasutra kamikaze kangaroo kansas karate karina karolina kasper katana katarina katerina katherin katherine kathleen kathryn katrin katrina
kayleigh kazantip kcj9wx5n keeper kelley kelly1 kelsey kennedy kenneth kentucky kenwood kenworth kermit keyboard keystone keywest kicker killbill killkill killme kimberly kingdom
kingfish kingkong kingpin kingston kipper kirill kirkland kisses kisskiss kissme kissmyass kitkat kittycat kittykat kjrjvjnbd klaster kleopatra klondike knickers knicks knight
knights knockers knopka knuckles kodiak kolobok konstantin kordell1 koroleva koshka kotenok kramer krasotka krishna krista kristen kristi kristian kristin kristina kristine
kristy krokodil labrador labtec lacrosse ladies ladybug laguna lakeside lakewood lalakers lancelot lancer lansing larisa latino laurence laurie lawrence leader leather
leavemealone ledzep leedsutd legacy legion legolas lemonade lemons lennon leonard leonardo leopard lesbian lesbians leslie lespaul lestat lester letsdoit letsgo lexmark liberty
licker lickit lickme lifehack lifetime lighting lightnin lights limewire lincoln lindsay lindsey lineage2 lionking lipstick liquid lisalisa little liverpoo lizard lizzie lkjhgfds
lobster logitech lokiloki lokomotiv lol123 lolipop lolita lollipop lollol lollypop lonely lonesome lonestar lonewolf longdong longhair longhorn longjohn looker looking lorenzo
lorraine louise loulou loveit loveless lovelife loving lowrider lucifer luckydog luckyone ludwig luther lvbnhbq macdaddy machine madden maddie maddog madeline madman madmax
madness madonna madrid maestro magazine magellan magic1 magician magicman magnolia magnum magnus maiden mailcreated5240 mailman majestic makaveli maksim maksimka malaka malcolm
malibu mallard mamacita mamapapa manchest mandarin mandingo mandrake maniac manson marathon marcel marcello marcius2 marcos marcus margaret margarit margarita mariah marian
marianna marianne marijuan marijuana marilyn mariners marines1 marino marino13 marion mariposa marisa marissa marjorie markus marlboro marlene marley marlin marriage marseill
marseille marshall martha martina martinez martini marvel marvin maryjane maryland masamune maserati mash4077 massive masterbate masterbating masters matilda matthews matthias
mature maurice maverick maxell maxima maximus maxine maxmax maxwell maxwell1 mayday mayhem maynard mazafaka mazda626 mazdarx7 mcdonald mckenzie meatball meathead meatloaf
mechanic medicine megadeth megaman megapass megatron meghan melanie melinda mellon melody melvin member memorex memory memphis meowmeow mephisto meredith meridian merlin mersedes
metallic method michaela michaels michel michele michigan microlab microphone microsof midget midnight mighty mikemike milana milano milena military millenium miller millie
million millions millwall milton minemine minimoni ministry miracle mirage miranda miriam mischief misfit99 mission mississippi missouri mister mistress mitchell mobile mobydick
models modelsne mollie mollydog moloko molson momoney monalisa monday moneyman moneys mongoose monika monique monitor monkeybo monkeys monopoly monroe monster monster1 monsters
montana montecar montgom240 montreal montrose moocow mookie moomoo moonbeam moonligh moonlight moonshin morgan morpheus morris morrison mortgage mortimer motherfucker motherlode
motocros motorola mountain mozart mudvayne mulder mulligan multiplelo munchkin muppet murder murphy murray muscle mushroom musicman mustang6 mustangs mynameis myself mystery
mystic nadine napass napoleon nascar nascar24 nastya natali natalie natasha natasha1 nathalie nathan national natural naughty nautilus navigator navyseal ncc1701 ncc1701a
ncc1701d ncc1701e ncc74656 nebraska nellie nelson nemesis neptune netscape nevada nevermind nevermore newcastl newcastle newlife newman newpass6 newport newton nfnmzyf nicola
nicolas nigger nightmar nightmare nightwish nimrod nineinch niners nipple nipples nirvana1 nofear nokia6233 nokia6300 nokian73 nolimit noname123 nonenone noodle noodles nookie
nopass norman normandy northern norton nostromo notebook nounours november nthvbyfnjh nugget number1 nuttertools nwo4life nygiants nyjets nylons nymets oakland oakley obiwan
oblivion obsidian october odessa offshore ohyeah oicu812 oilers oklahoma oksana oldman omega1 online opendoor openup operator optimist oranges oregon orgasm original orioles
orlando osiris outlaw overkill overlord oxford p0015123 p0o9i8u7 pacific packard packers1 pacman paintbal paintball painter pakistan palace paladin pallmall palmer palmtree
pamela panama panasoni panasonic pancakes pancho pandora pantera pantera1 panthers panties pantyhos panzer papamama papillon paradigm paradise paradox paramedi paranoid parker
parola parrot pasadena pascal passat passion passwor passwor1 passwords passwort patches pathetic pathfind patience patriot patriots patton pauline pavement pavilion payton
peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope penetration penguin penguin1 penguins pentagon penthous pentium people perfect perfect1 personal pervert peterbil
peterpan peters peterson peugeot phantom pharmacy phialpha philip philippe philips phillies phillip phillips philly phoebe pianoman picard picasso piccolo pickle pickles picture
pictures pierre piglet pillow pimpdadd pimpin pineappl pineapple pinetree pingpong pinkfloy pinkfloyd pinnacle pioneer pipeline piramida pirate pirates pistol pitbull pizzaman
planet plastic plastics platinum platypus playball playboy playboy1 playstat playtime please pleasure plumber plymouth poison poiuytre polaris polina polniypizdec0211 polopolo
polska poncho pontiac poodle poohbear pookie pool6123 poontang pooper poopie poopoo pooppoop popcorn popeye poppop porkchop pornking pornporn porsche9 porter portland portugal
poseidon positive possum postal potato potter powder powell power1 power123 powers preacher precious predator prelude presario presiden president pressure preston pretty primus
princes pringles printer printing private private1 privet prodigy profit progress property prospect psycho pufunga7782 pumpkin pumpkin1 pumpkins punisher punkin punkrock puppydog
pussies pussy69 pussyman pussys putter pyramid python q12345 q123456789 q2w3e4r5 qawsed qawsedrf qazwsx12 qazwsxed qazwsxedc123 quality question quincy qweqweqwe qwer1234
qwerqwer r2d2c3po racecar racerx racing radiohea radiohead ragnarok raider raiders raiders1 railroad rainbow6 rainbows rainyday raistlin rammstein ramona randall random rangers
rangers1 raptor rascal rasdzv3 rasputin rastaman raven1 ravens raymond rayray rbhbkk reagan reality reaper rebecca rebecca1 rebels reckless recovery redalert redbaron redbull
reddevil reddog reddwarf redhead redhot redman redneck redrum redskins redwings reebok reggie regina reginald register remember remingto renegade republic rereirf rescue research
resident retard revenge review revolution revolver reynolds rfhbyf rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcjnrf rhiannon rhjrjlbk rhonda rhtdtlrj
riccardo richards richie richmond rightnow ripper rjhjktdf rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn roadrunner roadster robbie roberts robinson robotech robotics
rochelle rocker rockets rockford rockhard rocknrol rockon rockwell rodney rogers roland roller rolltide romance romantic romashka rommel ronald ronnie rookie rooster rootbeer
roscoe rosebud rosemary rotten rovers roxanne rubber runescape runner running rush2112 ruslan russell russian rustam rusty1 sabbath sabina sabine sabrina sabrina1 safety sailboat
sailing sailor saints salamander salasana salmon salvador samiam sammie sammy1 sammy123 sampson samsam samson samuel samurai sanchez sandman sandrine sandro sandwich santana
santiago santos sapphire saratoga sasha1 sasha_007 satan666 saturday sausage sausages savage savannah sayang scarface scarlet scarlett scheisse science scissors scoobydo scooter
scooter1 scorpio scorpio1 scorpion scotch scotland scottie scotty scrabble scrapper scrappy scream screamer scruffy scully seahawks search seattle sebastia sebastian security
segblue2 seinfeld select selena seminole semperfi senators sentinel septembe september serega serena serenity sergbest sergeant sergei sergio sersolution service services sesame
seven7 sex4me sexsex sexsexsex sexual sexybabe sexysexy shaggy shalom shaman shamrock shaney14 shanghai shania shannon shannon1 shaolin sharks sharon shasta shaved shazam sheena
sheepdog sheila shelby shelley shelly shemale shepherd sheridan sherman sherry sherwood shiloh shirley shitface shithead shitty shogun shooter shopping shorty shotgun showme
showtime sidekick sidney siemens sierra sigmachi silverad silvia simone simple simpson simpsons sinatra sinclair singapor single sinister sinner sirius sithlord sixers skateboard
skater skeeter skiing skinny skipper skippy skittles skorpion skyline skywalke skywalker slacker slamdunk slappy slapshot slayer sleepy slider slimshad slimshady slippery
slowhand slutty smackdow smackdown smashing smeghead smiles smirnoff smitty smoker smokey smokin smooth smoothie smudge snakes snapper snatch sneakers snickers sniper snoopdog
snowball snowbird snowboar snowboard snowflak snowman snuggles sobaka soccer10 socrates software sojdlg123aljg soleil solitude solomon solution somerset somethin sommer
sonyericsson sonyfuck sonysony sooner sooners soso123aljg soulmate southern southpar southpark southpaw spaceman spanking spankme spanky sparkle sparkles sparky sparta spartak
spartan spartan1 spartans speaker speakers special specialk spectrum speedway speedy spencer spencer1 spider spiderma spidey spirit spitfire splash splinter spongebo spongebob
spooky sporting sports springer sprint sprinter sprite spunky spyder squirrel squirt srinivas stacey stafford stalker stallion standard stanford stanislav stanley star69 starbuck
starcraf stardust starfire starfish starligh starship starstar station stealth steele stefan stefanie stella stephane stephani stephanie stephen stephen1 sterlin sterling steve1
stevie stewart stickman sticks sticky stigmata stimpy stinger stingray stinky stocking stocks stolen stonecol stonecold stoner stones stormy straight stranger stratfor strawber
streaming street strength strider strike striker stripper strong stuart studio stupid subaru sublime suburban subway success suckdick sucker suckit suckme suckmydick sullivan
summer69 summit sundance sunday sundevil sunflowe sunflower sunlight sunnyday sunrise sunset super1 super123 superfly superior supernov supernova supersta superstar support
surfer surfing survivor suzanne svetik swallow sweetnes sweetness sweetpea sweets swimmer swimming swinger swingers swinging swordfis swordfish sydney sylveste sylvia syncmaster
syracuse tacobell tacoma taekwondo talisman tamara tanker tanner tardis target tarheel tarheels tarzan tattoo tatyana taurus taylor tazman tazmania tdutybq technics techno
teddybea teddybear tekken telefon telephon telephone tempest temple temppass tennis tequila teresa terminal terminat terminator terrapin terror testing1 testpass thailand
thanatos thanks thankyou thedoors theforce thegame thegreat thekid theking theman theodore theone therock thirteen thisisit thompson thrasher threesom throat thuglife thumper
thunderb thursday thx1138 tiberius tickle tiffany tiffany1 tigercat tigers timber timothy tinker tinkerbe tinkerbell tinman tintin titanic titanium titans titleist titties
tkbpfdtnf tobias together tokiohotel tolkien tomahawk tomato tomcat tommyboy tomorrow tomtom toonarmy tootsie topcat topdog topgun topper toriamos tornado toronto toshiba
tottenha tottenham touching tracey tractor traffic training trains trance transam transfer translator travel traveler travis treasure trebor trevor trfnthbyf triangle tricky
trident trigger trinidad trinitro trinity tristan triton triumph trixie trojan trojans trombone trooper tropical trouble trouble1 trucker trucking trucks trumpet trunks tsunami
tucker tuesday tunafish tundra turkey50 turner turtle twilight twister tyrone ultima ultimate umbrella underdog underground undertak undertaker unicorn united universa universal
universe unreal usa123 usuckballz1 utopia vacation vagabond vagina valencia valentin valentine valera valeria valerie valhalla valkyrie valley vampire vampires vancouve vanessa
vanguard vanhalen vanilla vasilisa vauxhall vectra velocity velvet vendetta verbatim veritas vernon verona veronika vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfitymrf vfksirf
vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf victoria victory viewsoni viewsonic viking vikings vikings1 viktor viktoria viktoriya violet violetta viper1 vipergts vipers
virgin virginia vision vivian vjqgfhjkm vkontakte vladik vladislav volkswag volley volume voodoo vortex voyager voyager1 voyeur vqsablpzla vsjasnel12 vulcan walker wallace
walleye walnut walter wanderer wanker wareagle warhamme warhammer warlock warlord warren warrior warrior1 warriors washburn washingt washington waterboy waterloo waters watson
weasel weather webhompas webmaste webmaster webster weezer werewolf wesley western westham westside westwood wetpussy wg8e3wjf whatwhat wheels whiplash whiskers whiskey whisper
whistler whiteboy whiteout whitesox whitney whocares whynot wibble wicked wilbur wildbill wildcard wildcat wildcats wildfire wildwood williams willie willis willow wilson
windmill window windsurf winner winston winston1 wireless wisdom wishbone wizard wolfgang wolfie wolfman wolfpack wolverin wolverine wombat wonder wonderboy wonderful woodland
woodstoc woody1 woofwoof wookie wordpass wp2003wp wrangler wrestler wrestlin wrestling wright wrinkle1 writer wutang xanadu xavier xfiles yamahar1 yankee yankees2 ybrbnf yeahbaby
yesyes yfcntymrf yfnfif yjdsqgfhjkm yogibear yomama yosemite yourmom yvonne zachary zachary1 zanzibar zaphod zaqwsxcde zaqxswcde zenith zeppelin zerocool zildjian zipper zombie
zvezda zxasqw12 zxcasdqwe123
`
  .trim()
  .split(/\s+/)
